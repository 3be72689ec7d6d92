import { describe, expect, it } from 'vitest';
import { contradiction, read, rivalry } from './rivals.ts';

const said = (content: string, who: string | null = null) => ({ content, who });

describe('a contradiction', () => {
  it.each([
    ['The office is open on Sundays.', "The office isn't open on Sundays.", 'negation'],
    ['The API supports paging.', 'The API does not support paging.', 'negation'],
    ['The API has no paging.', 'The API has paging.', 'negation'],
    ['Anna can swim.', "Anna can't swim.", 'negation'],
    ['Mara still likes tea.', 'Actually, Mara no longer likes tea.', 'negation'],
    ['The server has 16 GB of memory.', 'The server has 32 GB of memory.', 'number'],
    ['The deadline for the report is 3 May.', 'The deadline for the report is 10 June.', 'number'],
    ['The gate closes at ten.', 'The gate closes at 9:30.', 'number'],
    ['The club opens on Mondays.', 'No, the club opens on Fridays.', 'number'],
    ['Anna lives in Berlin.', 'Anna now lives in Paris.', 'value'],
    ['Anna works at Acme.', 'Anna works at Globex.', 'value'],
    ['The password is swordfish.', 'The password is herring.', 'value'],
    ["Mara's favourite colour is blue.", "Mara's favourite colour is green.", 'value'],
    ['Good morning! Anna lives in Berlin. Bring bread.', 'We met. Anna lives in Paris.', 'value'],
    ['Decision: the API uses Fastify.', 'Decision reversed: we moved from Fastify to Hono.', 'reversal'],
    ['We chose npm for the packages.', 'We have switched the repo from npm to pnpm.', 'reversal'],
    ['The queue runs on Redis.', 'Redis was replaced by NATS last week.', 'reversal'],
    ['We use Jest for tests.', 'We no longer use Jest.', 'reversal'],
    ['The staging login works.', 'Ines reports that the staging login does not work.', 'negation'],
    ['The lift in hall B works.', 'According to Jan, the lift in hall B is not working.', 'negation'],
    ['The webhook is enabled.', 'Support says the webhook is not enabled.', 'negation'],
    ['Ilmo quit sugar.', 'Ilmo eats sugar again.', 'reversal'],
    ['I gave up running.', 'I started running again.', 'reversal'],
    ['The logs go to Splunk.', 'Loki has the logs now; Splunk is gone.', 'value'],
    ['The build uses Webpack.', 'The build uses Vite instead of Webpack.', 'reversal'],
    ['The uploader retries 3 times.', 'The uploader retries 5 times.', 'number'],
  ])('is found between "%s" and "%s": %s', (older, newer, rule) => {
    expect(contradiction(said(newer), said(older))).toBe(rule);
    expect(contradiction(said(older), said(newer))).toBe(rule);
  });

  it.each([
    ['the same', 'Anna lives in Berlin.', 'Anna lives in Berlin.'],
    ['another subject', 'Anna lives in Berlin.', 'Mara lives in Paris.'],
    ['two things that are both so', 'The door is red.', 'The door is heavy.'],
    ['praise of two people', 'Way to go, Maria! You are so brave.', 'Way to go, John! You are so patient.'],
    ['praise without a mark', 'The colors are so bright.', 'The colors are so bold.'],
    ['two words of praise', 'The Name of the Wind is great!', 'The Name of the Wind sounds cool!'],
    ['two likings', 'Mara likes tea.', 'Mara likes coffee.'],
    ['a kind of place and a place', 'Anna lives in Berlin.', 'Anna lives in a house.'],
    ['two events', 'I ran 5 km on Monday.', 'I ran 6 km on Tuesday.'],
    ['two pasts', 'The build was red.', 'The build was not red.'],
    [
      'two articles, whatever their days',
      'Some of our favourite devices are on sale.\nThe Daily Post, 2023-11-24\nIt might come with two ports.',
      'Is the search better than the rest?\nThe Daily Post, 2023-10-25\nYou get a coupon of 10 percent.',
    ],
    ['a question', 'The office is open on Sundays.', "Isn't the office open on Sundays?"],
    ['what is only thought', 'The office is open.', 'Maybe the office is not open.'],
    ['a condition', 'The office is open.', 'If it rains the office is not open.'],
    ['who knows whom', 'It is five.', 'It is six.'],
    ['both denied', 'The server does not have 16 GB.', 'The server does not have 32 GB.'],
    ['another thing denied', 'The API supports paging.', 'The API does not support sorting.'],
    ['numbers in the subject', 'Version 2 is out.', 'Version 3 is out.'],
    ['a replacement of something else', 'The API uses Fastify.', 'We moved from Jest to Vitest.'],
    [
      'a replacement that is only considered',
      'The API uses Fastify.',
      'We should move from Fastify to Hono.',
    ],
    ['a replacement by the same', 'The API uses Hono now, not Fastify.', 'We moved from Fastify to Hono.'],
    ['a span of years', 'The team uses the plan of 2004.', 'She played from 2004 to 2008.'],
    ['a journey', 'Berlin is the capital of Germany.', 'The train from Berlin to Paris is late.'],
    ['a pronoun that was replaced', 'It is red.', 'It was replaced by AnnArbor.com.'],
    ['two replacements', 'We moved from Koa to Fastify.', 'We moved from Fastify to Hono.'],
    ['two of a kind', 'I have a cat called Mo.', 'I have a cat called Bo.'],
    ['two things with a number each', 'Valve 7 has pressure 21.', 'Valve 21 has pressure 63.'],
    ['the number of a note', 'note 1', 'note 2'],
    ['the number of a picture', 'A photograph of the garden 1', 'A photograph of the garden 2'],
    ['two people, of whom one began again', 'Ilmo quit sugar.', 'Sanna eats sugar again.'],
    ['who reports to whom', 'Alice reports to Bob.', 'Alice reports to the board.'],
    ['nothing', '', '!?'],
  ])('is not %s', (_, older, newer) => {
    expect(contradiction(said(newer), said(older))).toBeNull();
  });

  it('of what one says of oneself is found for the same speaker only', () => {
    const [older, newer] = ['I live in Berlin.', 'I live in Paris.'];
    expect(contradiction(said(newer, 'Anna'), said(older, 'Anna'))).toBe('value');
    expect(contradiction(said(newer, 'Mara'), said(older, 'Anna'))).toBeNull();
    expect(contradiction(said(newer), said(older, 'Anna'))).toBeNull();
    // A store of one person's memories names no speaker.
    expect(contradiction(said(newer), said(older))).toBe('value');
  });

  it('is looked for in a long text in no time', () => {
    const long = 'The server has 16 GB of memory and '.repeat(2_000);
    const started = performance.now();
    expect(contradiction(said(long), said(long))).toBeNull();
    const replaced = 'We moved from a to '.repeat(20_000);
    expect(contradiction(said(replaced), said(replaced.replaceAll('.', 'x')))).toBeNull();
    const sentences = 'We moved the x from Fastify to Hono. The API uses Fastif. '.repeat(2_000);
    expect(contradiction(said(sentences), said(sentences))).toBeNull();
    expect(contradiction(said('a.'.repeat(30_000)), said('!'.repeat(60_000)))).toBeNull();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

/** In other sentences than those of bench/sets/corrections. */
describe('a correction', () => {
  it.each([
    ['The frontend dev server is on 3000.', 'Frontend dev server: port 5173.', 'number'],
    ['PORT=3000 in .env', 'PORT=4000 in .env', 'number'],
    ['The offsite starts on Wednesday.', 'The offsite starts a day earlier, on Tuesday.', 'number'],
    ['Pull requests need one approval.', 'Pull requests need two approvals.', 'number'],
    ['The CTO is Martha Lind.', 'Our new CTO is Peer Holm.', 'value'],
    ['Sofia is the product owner of Atlas.', 'Milan replaced Sofia as product owner of Atlas.', 'reversal'],
    ['Fritz is the oldest in the team.', 'Iris is the oldest in the team.', 'value'],
    ['The rota is written by Theo.', 'Bea writes the rota.', 'value'],
    ['We sign releases in Cosign.', 'We sign releases in Sigil.', 'value'],
    ['The repo is called atlas-core.', 'The repo was renamed to meridian.', 'value'],
    ['We support Internet Explorer.', 'We dropped support for Internet Explorer.', 'negation'],
    ['Telemetry is on by default.', 'Telemetry is off by default.', 'negation'],
    ['Ticket 88 is blocked.', 'Ticket 88 is unblocked.', 'negation'],
    ['Marta smokes.', 'Marta quit smoking.', 'negation'],
    ['Omar sits in the Madrid office.', 'Omar moved to the Lisbon office.', 'value'],
    ['The printer is on the second floor.', 'The printer is now on the fourth floor.', 'value'],
    ['The docs are built with Docusaurus.', 'The docs are built with VitePress.', 'value'],
    ['Jobs are scheduled with cron.', 'Jobs are scheduled by Airflow.', 'value'],
    ['Sessions are in Redis.', 'We moved off Redis; sessions are in Postgres.', 'reversal'],
    ['The customer wants a native app.', 'The customer wants a web app instead.', 'reversal'],
    ['I prefer email over chat.', 'I prefer chat over email.', 'value'],
    ['Mara: I live in Ghent.', 'Mara: I moved to Bruges.', 'value'],
    ['Das Büro ist in Hamburg.', 'Das Büro ist nach Berlin umgezogen.', 'value'],
    ['La réunion est à 10 heures.', 'La réunion est à 14 heures.', 'number'],
    ['Ana vive en Sevilla.', 'Ana vive en Bilbao.', 'value'],
    ['Vi bruker Trello.', 'Vi har byttet fra Trello til Asana.', 'reversal'],
    ['The nightly job starts at 2 am.', 'The nightly job starts at 3 a.m.', 'number'],
    ['The session timeout is 15 minutes.', 'Sessions time out after 30 minutes.', 'number'],
    ['We use yarn.', 'We switched to pnpm.', 'value'],
    ['My manager is Ines.', 'My new manager is Tobias.', 'value'],
    ['The on-call lead this quarter is Tomas.', 'Nadia is the on-call lead this quarter.', 'value'],
    ['Jana reviews all SQL changes.', 'Peter reviews all SQL changes now.', 'value'],
    ['Passwords are hashed with bcrypt.', 'We hash passwords with argon2id now.', 'value'],
    ['Money is stored as float.', 'Money is stored as integer cents, not float.', 'reversal'],
    ['The user table has soft deletes.', 'We removed soft deletes from the user table.', 'negation'],
    ['The feature flag new_cart is off in production.', 'new_cart is on in production.', 'negation'],
    ['Beträge speichern wir als float.', 'Beträge speichern wir als Cent, nicht float.', 'reversal'],
    ['I study biology.', 'I study medicine now.', 'value'],
    ["I'm allergic to nuts.", "It turned out I'm not allergic to nuts.", 'negation'],
    ['Die API nutzt REST.', 'Die API nutzt gRPC.', 'value'],
    ['Passwörter werden mit bcrypt gehasht.', 'Passwörter werden jetzt mit argon2id gehasht.', 'value'],
  ])('is seen in "%s" and "%s": %s', (older, newer, rule) => {
    expect(rivalry(read(said(newer, 'Mara')), read(said(older, 'Mara')))).toEqual({ rule, agrees: false });
  });

  it.each([
    ['a word more', 'The search uses Elasticsearch.', 'The search uses Elasticsearch with two shards.'],
    ['a step on the way', 'The API uses Fastify.', 'We moved from Express to Fastify in March.'],
    ['the same in other words', 'Deploys need two approvals.', 'Two approvals are required for a deploy.'],
    ['the same once more', 'Lene leads the guild.', 'Lene leads the guild again this year.'],
    ['one of several', 'The report is in the mail.', 'The report is in the wiki, too.'],
    ['the same preferred', 'Mara prefers tea over coffee.', 'Mara chooses tea, not coffee.'],
    ['a denial of something else', 'The app works offline.', 'The app works offline, without ads.'],
  ])('is not %s', (_, older, newer) => {
    expect(contradiction(said(newer), said(older))).toBeNull();
    expect(contradiction(said(older), said(newer))).toBeNull();
  });

  it.each([
    ['two numbers', 'The gate code is 1.', 'The bike code is 2.'],
    ['two servers', 'The staging server runs Node 20.', 'The production server runs Node 22.'],
    ['two numbered things', 'Sprint 14 closed with 31 points.', 'Sprint 15 closed with 27 points.'],
    ['two numbered turns', 'Turn 10 of many.', 'Turn 100 of many.'],
    ['two of one kind', 'npm test in release-1.', 'npm test in release-2.'],
    ['two days', 'Monday: rain.', 'Tuesday: sun.'],
    ['two people', 'Dana lives in Oslo.', 'Mara lives in Rome.'],
    ['two owners', 'Karl is responsible for security.', 'Nina is responsible for hiring.'],
    ['two denials', 'Uploads are scanned for viruses.', 'Downloads are not scanned for viruses.'],
    ['two people in one place', 'Anna is in the office.', 'Emil is in the office.'],
    ['two halves of a day', 'The morning shift starts at 6.', 'The evening shift starts at 14.'],
    ['two tools of one thing', 'The API uses Fastify.', 'The API uses Postgres.'],
    ['two tongues', 'Tim speaks German.', 'Tim speaks French.'],
    ['a place and a way', 'The tests run in CI.', 'The tests run in parallel.'],
    ['two events', 'We talked about caching on Tuesday.', 'We talked about caching on Wednesday.'],
    ['an hour and a time', 'The nightly job starts at 2 am.', 'The nightly job takes 40 minutes.'],
    ['a number of days and a day', 'I work four days a week.', 'I work from home on Fridays.'],
    ['a way and a meal', 'I take the bus to the office.', 'I take lunch to the office now.'],
    ['a version and a time', 'Tests run on Node 22.', 'Tests run in 40 seconds.'],
    ['two timeouts', 'The HTTP timeout is 10 seconds.', 'The database timeout is 30 seconds.'],
    ['two managers of several', 'Ines is a manager.', 'Tobias is a manager.'],
    ['two roles', 'My manager is Ines.', 'My dentist is Tobias.'],
    ['two deeds', 'Tom drives to work.', 'Tom works on the importer now.'],
    ['two branches', 'Tags are cut on the release branch.', 'Fixes go to main, not to the release branch.'],
    ['two formats', 'The API returns JSON.', 'The CLI prints text, not JSON.'],
    ['two changes', 'We use yarn.', 'We switched to Postgres.'],
    ['two sorts', 'The test suite takes 4 minutes.', 'The suite has 900 tests.'],
    ['praise in German', 'Der Film ist toll!', 'Der Film ist wunderbar!'],
    ['praise in French', 'Le film est génial !', 'Le film est magnifique !'],
    ['praise in Spanish', '¡La película es genial!', '¡La película es maravillosa!'],
    ['praise in Norwegian', 'Filmen er flott!', 'Filmen er nydelig!'],
    ['two in German', 'Petra leitet das Projekt Welle.', 'Karim leitet das Projekt Düne.'],
  ])('is not said of %s', (_, older, newer) => {
    expect(contradiction(said(newer), said(older))).toBeNull();
    expect(contradiction(said(older), said(newer))).toBeNull();
  });

  it.each([
    ['Ines is a manager.', 'Tobias is a manager.'],
    ['Mara works on the importer.', 'Otto works on the exporter.'],
    ['We met at 2 pm.', 'We met for 40 minutes.'],
    ['The lead developer is Jo.', 'The lead designer is Sam.'],
  ])('is not seen in "%s" and "%s", nor that they agree', (older, newer) => {
    expect(rivalry(read(said(newer)), read(said(older)))).toEqual({ rule: null, agrees: false });
  });

  it('is seen in a longer text, unless other sentences say that it is about something else', () => {
    const notes = 'Lene runs the Kestrel account. The contract is in the blue folder. We meet monthly.';
    expect(contradiction(said(`Handover: ${notes.replace('Lene', 'Tomas')}`), said(notes))).toBe('value');
    const others = 'Tomas runs the Norvik account. The contract is in the red folder. We meet weekly.';
    expect(contradiction(said(others), said(notes))).toBeNull();
  });

  it('is no correction where the older text says the same as well', () => {
    const list = 'The API listens on port 80. The API of the admin panel listens on port 81.';
    expect(contradiction(said('The API listens on port 80.'), said(list))).toBeNull();
  });
});
