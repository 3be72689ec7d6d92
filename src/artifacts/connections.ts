/** Connections as the environment wants them: through its proxies, with its certificates. */
import { readFile } from 'node:fs/promises';
import tls from 'node:tls';
import { EnvHttpProxyAgent } from 'undici';
import type { MavenSettings } from './maven-settings.ts';

const CONNECT_MS = 15_000;
/** Without a byte. */
const SILENCE_MS = 30_000;

/** The variables come first, then the proxy of Maven's settings, then that of npm's, which npx hands down. */
export async function connections(
  proxy: MavenSettings['proxy'],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<EnvHttpProxyAgent> {
  const named = (name: string): string | undefined =>
    environment[name.toLowerCase()] || environment[name] || undefined;
  const http = named('HTTP_PROXY') ?? proxy?.url ?? named('npm_config_proxy');
  const https =
    named('HTTPS_PROXY') ?? proxy?.url ?? named('npm_config_https_proxy') ?? named('npm_config_proxy');
  const none = named('NO_PROXY') ?? proxy?.except ?? named('npm_config_noproxy');
  const secure = {
    timeout: CONNECT_MS,
    secureContext: tls.createSecureContext({ ca: await certificates(environment) }),
  };
  return new EnvHttpProxyAgent({
    ...(http === undefined ? {} : { httpProxy: http }),
    ...(https === undefined ? {} : { httpsProxy: https }),
    ...(none === undefined ? {} : { noProxy: none }),
    connect: secure,
    requestTls: secure,
    proxyTls: secure,
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  });
}

const FILES = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'npm_config_cafile'];
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Those of Node, of the system, and of the files that variables name. */
async function certificates(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const files = FILES.map((name) => environment[name] ?? '').filter((file) => file !== '');
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return [...new Set([...ofNode(), ...texts.flatMap((text) => text.match(CERTIFICATE) ?? [])])];
}

/** Node 20 cannot read the certificates of the system. */
const ofNode = (): readonly string[] =>
  typeof tls.getCACertificates === 'function'
    ? [...tls.getCACertificates('default'), ...tls.getCACertificates('system')]
    : tls.rootCertificates;
