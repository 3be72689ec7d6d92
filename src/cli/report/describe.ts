/** The use of a memory as two tables and some sentences. */
import Table from 'cli-table3';
import type { Json } from '../../client/json.ts';
import type { Usage, UsageWeek } from '../../domain/answers.generated.ts';
import { printableLine } from '../../domain/texts/printable.ts';

export type Report = Json<Usage>;
type Sums = Json<Omit<UsageWeek, 'from'>>;

/** Without lines between the rows. */
const COMPACT = {
  style: { head: [], border: [] },
  chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' },
};
const COLUMNS = [
  'questions',
  'found nothing',
  'results',
  'tokens',
  'helped',
  'did not help',
  'with feedback',
];
const DAY_LENGTH = 10;

const many = (value: number): string => value.toLocaleString('en');
const day = (time: string): string => time.slice(0, DAY_LENGTH);
const verb = (count: number): string => (count === 1 ? 'was' : 'were');

function table(name: string, rows: readonly (readonly [name: string, sums: Sums])[]): string {
  const lines = new Table({
    head: [name, ...COLUMNS],
    colAligns: ['left', ...COLUMNS.map(() => 'right' as const)],
    ...COMPACT,
  });
  for (const [first, { recalls, abstained, told, tokens, helpful, unhelpful, ratedRecalls }] of rows) {
    const numbers = [recalls, abstained, told, tokens, helpful, unhelpful, ratedRecalls];
    lines.push([printableLine(first), ...numbers.map(many)]);
  }
  return lines.toString();
}

function sentences({ weeks, memories: { live, neverTold }, since }: Report): string[] {
  const sum = (part: keyof Sums): number => weeks.reduce((total, week) => total + week[part], 0);
  const asked = sum('recalls');
  const questions = asked === 1 ? 'Of 1 question' : `Of ${many(asked)} questions`;
  const rated = sum('ratedRecalls');
  const results = sum('told');
  return [
    asked === 0
      ? 'No question was asked in these weeks.'
      : `${questions}, ${many(sum('abstained'))} found nothing, and ${many(rated)} ${rated === 1 ? 'has' : 'have'} feedback.`,
    ...(results === 0
      ? []
      : [
          `${many(results)} results with ${many(sum('tokens'))} tokens came back. Feedback says that ${many(sum('helpful'))} helped, and ${many(sum('unhelpful'))} did not.`,
        ]),
    ...(since === null
      ? []
      : [`${many(neverTold)} of ${many(live)} memories ${verb(neverTold)} never told since ${day(since)}.`]),
  ];
}

/** @param usage a name in it may hold anything */
export function describeUsage(usage: Report): string {
  const { namespace, weeks, doors, keptFrom } = usage;
  const incomplete = ({ from }: { readonly from: string }): boolean =>
    Date.parse(from) < Date.parse(keptFrom);
  return [
    `${namespace}, weeks from Monday in UTC:`,
    table(
      'week',
      weeks.map((week) => [`${day(week.from)}${incomplete(week) ? ' *' : ''}`, week]),
    ),
    ...(doors.length === 0
      ? []
      : [
          table(
            'asked by',
            doors.map((door) => [
              [door.who, door.via].filter((each) => each !== null).join(' · ') || '(unknown)',
              door,
            ]),
          ),
        ]),
    ...sentences(usage),
    ...(weeks.some(incomplete)
      ? [`* Before ${day(keptFrom)}, only questions with feedback are sure to be kept (keepDays).`]
      : []),
  ].join('\n');
}
