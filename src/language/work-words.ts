/**
 * Other words for what is said at work: words that mean the same there, and what is one of a kind. "Which framework?" is answered by a text that
 * names Fastify. Only a question is read by it; what is stored stays as it is.
 */
import { stemmer } from '@orama/stemmers/english';
import { lower, withoutAccents } from './fold.ts';

/** A line each: words that mean the same at work. */
const SAME = `
deploy ship release rollout publish launch
host hosted hosting
throttle throttled limit limited quota
interface api endpoint
outside external public
bill invoice invoices billing
error failure exception fault crash
failed fails broken broke crashed
bug defect issue
fix repair mend patch
dependency package library module
fraction round rounded rounding
unprocessed raw
recompute backfill reprocess rerun
undo revert rollback
approve approval sign-off review
password passphrase credential credentials secret secrets
token key keys
login signin logon authenticate authentication auth
permission rights role access
alert alarm notification pager oncall on-call
meeting standup sync
deadline due milestone
customer client user
repository repo
folder directory
ticket issue task
config configuration settings
environment env
staging preproduction
production prod live
development dev local laptop
documentation docs wiki readme
colleague teammate
boss manager lead
salary pay wage
vacation holiday leave
purchase buy bought
price cost fee
delete remove erase drop
copy backup snapshot
slow latency lag
fast quick
cache cached
encrypt encrypted encryption
schedule scheduled cron nightly
colour color
picture image images photo photos
screen display monitor
phone mobile smartphone
test tests spec suite
pipeline ci build
cluster kubernetes k8s
container docker podman
queue broker
owner owns responsible
hired joined onboarded
quit resigned left
`;

/** A kind, in the words of those who ask, then what is one. Each kind may have several names. */
const KINDS = `
database datenbank datos données banco : postgres postgresql mysql mariadb sqlite mongodb dynamodb cassandra cockroachdb oracle mssql neo4j duckdb supabase firestore clickhouse
warehouse : snowflake bigquery redshift databricks clickhouse
framework : fastify express nestjs koa hapi django flask fastapi rails laravel symfony spring quarkus micronaut phoenix gin actix axum react vue angular svelte sveltekit nextjs nuxt remix astro solid expo flutter native electron tauri
frontend ui interfaz oberfläche : react vue angular svelte sveltekit nextjs nuxt remix astro solid htmx
backend : fastify express nestjs django flask fastapi rails laravel spring quarkus phoenix gin axum
language sprache lenguaje langage : typescript javascript python rust golang kotlin java swift ruby php scala elixir haskell clojure julia
dependency package manager : npm pnpm yarn bun pip poetry uv cargo maven gradle composer bundler nuget homebrew
bundler : vite webpack rollup esbuild parcel turbopack rspack
linter formatter style : eslint oxlint biome prettier ruff black flake8 pylint rubocop clippy
tests test runner : jest vitest mocha pytest junit rspec playwright cypress selenium
broker queue messaging cola warteschlange : kafka rabbitmq nats sqs pulsar redis celery sidekiq bullmq
cache : redis memcached valkey varnish
search suche : elasticsearch opensearch solr meilisearch typesense algolia lucene
cloud hosting hosted host provider : aws azure gcp hetzner digitalocean heroku vercel netlify fly render cloudflare ovh linode
storage bucket speicher : s3 gcs r2 minio blob
orchestrator workflow scheduler pipelines : airflow dagster prefect temporal luigi argo
deploy ship release deployment : argo argocd flux helm kubectl terraform ansible spinnaker
infrastructure provisioning : terraform pulumi ansible cloudformation cdk chef puppet
ci pipeline build : jenkins circleci travis gitlab actions buildkite teamcity
monitoring observability metrics : prometheus grafana datadog newrelic dynatrace sentry honeycomb zabbix nagios
crash errors reporting : sentry bugsnag rollbar crashlytics
log logs logging : elk loki kibana splunk graylog fluentd logstash
chart charts dashboard bi plots : superset grafana metabase looker tableau powerbi kibana plotly matplotlib
auth login identity sso : okta auth0 keycloak cognito clerk saml oauth oidc ldap
payment payments checkout : stripe adyen paypal mollie klarna braintree bancontact
email mail : sendgrid mailgun postmark ses mailchimp
editor ide : vscode vim neovim emacs intellij pycharm webstorm zed cursor
chat messenger : slack teams discord mattermost zulip telegram signal whatsapp
tracker tickets board : jira linear asana trello youtrack shortcut
secrets vault credentials : doppler vault 1password bitwarden sops infisical
proxy balancer gateway : nginx haproxy traefik envoy caddy kong
orm : prisma drizzle typeorm sequelize hibernate sqlalchemy mikroorm
styling css : tailwind sass bootstrap styled
engine : godot unity unreal bevy phaser
model llm : gpt claude gemini llama mistral qwen
system os betriebssystem : linux windows macos ubuntu debian fedora android ios
browser : chrome chromium firefox safari edge
flags toggles : launchdarkly unleash flagsmith growthbook
types validation schema : zod joi yup ajv pydantic
money amount geld dinero : cents cent bigdecimal decimal
`;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const keyOf = (word: string): string => withoutAccents(stemmer(lower(word)));

const OTHERS = others();

function others(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (asked: string, words: readonly string[]): void => {
    const known = found.get(keyOf(asked)) ?? new Set<string>();
    for (const word of words) if (keyOf(word) !== keyOf(asked)) known.add(word);
    found.set(keyOf(asked), known);
  };
  for (const line of SAME.trim().split('\n')) for (const word of wordsOf(line)) add(word, wordsOf(line));
  for (const line of KINDS.trim().split('\n')) {
    const [kinds = '', members = ''] = line.split(' : ');
    for (const kind of wordsOf(kinds)) add(kind, wordsOf(members));
  }
  return found;
}

/** What else a text may say where a question says this. @param word of letters and digits */
export const otherWordsFor = (word: string): readonly string[] => [...(OTHERS.get(keyOf(word)) ?? [])];
