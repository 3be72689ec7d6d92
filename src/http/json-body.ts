import type { FastifyInstance } from 'fastify';
import { MemoryError } from '../domain/errors.ts';
import { isTooDeep, TOO_DEEP } from '../domain/nesting.ts';

/**
 * Largest request body, in bytes. A full batch is 1,000 items of up to 64 KiB, four times this; but a body is held as
 * bytes, as text and as objects at once and becomes one transaction, and this already fits 1,000 items of 16 KiB each.
 */
export const BODY_LIMIT_BYTES = 16 * 2 ** 20;

/** It answers within the protocol, with the id of the request. */
const leftToMcp = ({ url }: { readonly url: string }): boolean => /^\/mcp(?:$|\?)/.test(url);

/** Takes JSON only, and only UTF-8 that is whole: a broken byte would be stored as a replacement mark, unsaid. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    let text: string;
    try {
      text = utf8.decode(body);
    } catch (cause) {
      done(new MemoryError('INVALID_TEXT', 'The body is not valid UTF-8.', { field: 'body', cause }));
      return;
    }
    void parse(request, text.replace(/^\uFEFF/, ''), (error, value?: unknown) => {
      if (error === null && isTooDeep(value) && !leftToMcp(request))
        done(new MemoryError('INVALID_ARGUMENT', TOO_DEEP, { field: 'body' }));
      else done(error, value);
    });
  });
}
