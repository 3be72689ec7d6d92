/** Projects that people ask about: a few facts of each, what is said of it in passing, and questions that bring the facts up. */
const NAMES = [
  'Aster',
  'Birch',
  'Cobalt',
  'Delta',
  'Ember',
  'Fjord',
  'Granite',
  'Harbour',
  'Indigo',
  'Juniper',
  'Kestrel',
  'Lantern',
  'Marble',
  'Nimbus',
  'Orchid',
  'Pebble',
  'Quartz',
  'Raven',
  'Saffron',
  'Timber',
  'Umber',
  'Velvet',
  'Willow',
  'Xenon',
  'Yarrow',
  'Zephyr',
  'Anchor',
  'Beacon',
  'Comet',
  'Dune',
];
const LEADS = [
  'Priya',
  'Tomas',
  'Aiko',
  'Nils',
  'Farah',
  'Oskar',
  'Lena',
  'Mateo',
  'Ines',
  'Jonas',
  'Wanda',
  'Pavel',
  'Sofia',
  'Henrik',
  'Amara',
  'Luca',
  'Yuki',
  'Edith',
  'Bruno',
  'Nadia',
  'Carlos',
  'Greta',
  'Milan',
  'Rosa',
  'Viktor',
  'Zainab',
  'Emil',
  'Clara',
  'Dario',
  'Hanna',
];
const THINGS = [
  'booking system',
  'payroll export',
  'search page',
  'map service',
  'newsletter',
  'ticket machine',
  'photo archive',
  'weather feed',
  'stock ledger',
  'reading app',
];
const TOOLS = ['Rust', 'Kotlin', 'Elixir', 'Swift', 'Scala', 'Clojure', 'Haskell', 'Ruby'];
const TOWNS = ['Bergen', 'Porto', 'Graz', 'Leeds', 'Turku', 'Ghent', 'Lyon', 'Brno', 'Cork'];

export interface Topic {
  readonly name: string;
  readonly facts: readonly string[];
  readonly passing: (way: number, when: string) => string;
  readonly questions: readonly string[];
}

export const MOST_TOPICS = NAMES.length;

const of = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** Of the facts, one of five names the project's lead alone. */
export function topic(at: number): Topic {
  const [name, lead, thing, tool, town] = [NAMES, LEADS, THINGS, TOOLS, TOWNS].map((list) =>
    of(list, at),
  ) as [string, string, string, string, string];
  return {
    name,
    facts: [
      `Project ${name} replaces the ${thing} before the end of the year.`,
      `${name} is written in ${tool}, because the team of ${lead} knows it best.`,
      `The servers of ${name} stand in ${town} and nowhere else.`,
      `${lead} decides whatever concerns the money, up to ${10 + at} thousand a month.`,
      `The pilot customer of ${name} wants a demonstration in week ${12 + at}.`,
      `${name} must not store anything about people longer than ${30 + at} days.`,
      `A second test environment for ${name} is rented from ${town} until the autumn.`,
      `The contract with ${lead}'s agency for ${name} ends in month ${1 + (at % 12)}.`,
    ],
    passing: (way, when) =>
      of(
        [
          `Somebody mentioned ${name} in the lift ${when}.`,
          `There was cake for the people of ${name} ${when}.`,
          `The poster about ${name} fell off the wall ${when}.`,
          `A visitor asked what ${name} means ${when}.`,
          `${name} came up in the canteen ${when}, between two jokes.`,
          `The door sign of ${name} was crooked ${when}.`,
        ],
        way,
      ),
    questions: [
      `What do we know about project ${name}?`,
      `Which technology and which place does ${name} run on?`,
      `Who pays for ${name} and who may spend the money?`,
      `What has been promised to the customer of ${name}?`,
      `What has to be kept in mind when working on ${name}?`,
      `What is ${name} for, and until when?`,
      `What did ${lead}'s team settle for ${name}?`,
      `Is there anything about ${name} that could go wrong?`,
    ],
  };
}
