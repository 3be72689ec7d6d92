import { afterAll, describe, expect, it } from 'vitest';
import { NameReader } from './name-reader.ts';

const reader = new NameReader();
afterAll(() => reader[Symbol.asyncDispose]());

const namesOf = async (text: string): Promise<readonly string[]> =>
  ((await reader.read([text]))[0] ?? []).map(({ name }) => name);

describe('[R-ENTITIES] the names in a text, by the rules', () => {
  it.each([
    [
      'runs of proper nouns',
      'We met Ada Lovelace and Charles Babbage in London.',
      ['Ada Lovelace', 'Charles Babbage', 'London'],
    ],
    ['small words inside a name', 'She studied at the University of Edinburgh.', ['University of Edinburgh']],
    [
      'a title that the text repeats, with or without what stands in brackets',
      'the old mill (watermill)\nThe old mill was built of stone.',
      ['the old mill (watermill)'],
    ],
    ['each once', 'Lisbon is old. The people of Lisbon like it.', ['Lisbon']],
    ['no weekday, month or number', 'It rained on Monday, 3 May 1999.', []],
    ['no praise and no exclamation', 'Glad you like it, Ben! Awesome. Omg Tim, congrats.', ['Ben', 'Tim']],
    ['no contraction', "I'm glad. Let's go! How've you been, Mel? Gotta run.", ['Mel']],
    ['no abbreviation of a thing', 'The API returns JSON to Redis.', ['Redis']],
    [
      'no heading and no label',
      '## Key Changes\n\n1. **Database Setup**: It runs on Postgres.',
      ['Postgres'],
    ],
    ['no first line that the text does not repeat', 'a walk by the sea\nIt rained.', []],
    ['no verb before a name', 'Use Redis. Mark Twain would.', ['Redis', 'Mark Twain']],
    ['no language and no people', 'She learns German.', []],
    ['nothing in code', 'It fails:\n```sql\nSELECT Name FROM Users\n```\nin Postgres.', ['Postgres']],
    ['nothing where nothing is named', 'how have you been since then?', []],
  ])('%s', async (_what, text, names) => {
    expect(await namesOf(text)).toEqual(names);
  });

  it.each([
    ['Anna Schmidt wohnt seit drei Jahren in Lissabon.', ['Anna Schmidt', 'Lissabon']],
    ['Am Flohmarkt habe ich ein rotes Fahrrad gekauft.', []],
    ['Unsere Katze heißt Minka und schläft auf dem Drucker.', ['Minka']],
    ['Im Oktober steigt die Miete unserer Wohnung.', []],
    ['Mon frère se marie en juin près d’Annecy.', ['Annecy']],
    ['Le médecin m’a prescrit un comprimé. Notre chat dort.', []],
    ['Compré una bicicleta en Sevilla el martes.', ['Sevilla']],
    ['Estoy leyendo una novela. Todos los martes aprendo italiano.', []],
  ])('[R-RECALL-LANGUAGES] are names in other languages, too: %s', async (text, names) => {
    expect(await namesOf(text)).toEqual(names);
  });

  it('are returned for each text separately, in order', async () => {
    const read = await reader.read(['', '🙂', 'Nairobi!', 'x'.repeat(20_000)]);
    expect(read).toEqual([[], [], [{ name: 'Nairobi' }], []]);
  });
});
