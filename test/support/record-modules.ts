/** Loaded with `node --import`: writes the URL of each module that the process loads into the file that RECORD_MODULES names. */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const file = process.env['RECORD_MODULES'];
if (file !== undefined) {
  registerHooks({
    load(url, context, next) {
      appendFileSync(file, `${url}\n`);
      return next(url, context);
    },
  });
}
