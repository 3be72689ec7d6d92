/** Source C, fourth: do links between what belongs together emerge from use alone? C's own protocol, and thirty topics with noise. */
import type { TimedStage } from '../support/simulated-time.ts';
import { C_TOPICS } from '../support/c-topics.ts';
import { random } from '../support/random.ts';
import { type Row, report } from '../support/report.ts';
import { MOST_TOPICS, topic } from '../support/topics.ts';
import { type Group, linksIn, nearestPairs, pairsOf, within } from './pairs.ts';

/** C's θ. */
const LEAST_USES = 3;
const C_HITS = 3;
const FACTS = 5;
/** As many as the mere answer is learnt from. */
const HITS = 5;
/** Of the sessions, those that ask about two topics at once, or find something of another topic helpful. */
const NOISY = 0.25;
const MOST_CLUSTERS = 200;

interface Lesson {
  readonly question: string;
  /** Topics that it is about. */
  readonly topics: readonly number[];
  /** Whoever gives feedback finds one hit helpful that is not of the topic. */
  readonly slip: boolean;
}

interface Course {
  readonly name: string;
  readonly facts: readonly (readonly string[])[];
  readonly lessons: readonly Lesson[];
  readonly hits: number;
}

const LEARNS = {
  'neuromemory (the mere answer)': 'neuromemory',
  'default (feedback)': 'default',
} as const;

export async function benchHebbian(stage: TimedStage, topics: number, sessions: number): Promise<void> {
  if (topics < 2 || topics > MOST_TOPICS) throw new Error(`There are 2 to ${MOST_TOPICS} topics.`);
  const rows: Row[] = [];
  for (const course of [asC(), noisy(topics, sessions)])
    for (const [way, profile] of Object.entries(LEARNS))
      rows.push(...(await learn(stage, course, way, profile)));
  report('cognition-hebbian', rows, [
    `C's protocol: 3 topics of 4 memories, 5 sessions each, the first ${C_HITS} hits used together; C prints 6 links, all within a topic.`,
    `The harder one: ${topics} topics of ${FACTS} memories, ${sessions} sessions each, of which ${100 * NOISY} % ask about two topics at once; with feedback these also find one hit of another topic helpful.`,
    `Precision: of the links, those within a topic; recall: of the pairs within topics, those linked. Feedback is given by the topics, so that its precision is the asker's own. Clusters: the same of the pairs that share one.`,
  ]);
}

const asC = (): Course => ({
  name: "C's protocol",
  facts: C_TOPICS.map(({ facts }) => facts),
  lessons: C_TOPICS.flatMap(({ questions }, at) =>
    questions.map((question) => ({ question, topics: [at], slip: false })),
  ),
  hits: C_HITS,
});

function noisy(count: number, sessions: number): Course {
  const chance = random(4);
  const topics = Array.from({ length: count }, (_, at) => topic(at));
  const lessons = Array.from({ length: count * sessions }, (_, nth): Lesson => {
    const at = nth % count;
    const question = topics[at]?.questions[Math.floor(nth / count) % 8] ?? '';
    if (chance() >= NOISY) return { question, topics: [at], slip: false };
    const other = (at + 1 + Math.floor(chance() * (count - 1))) % count;
    return {
      question: `${question} And what about ${topics[other]?.name}?`,
      topics: [at, other],
      slip: true,
    };
  });
  return {
    name: `${count} topics`,
    facts: topics.map(({ facts }) => facts.slice(0, FACTS)),
    lessons,
    hits: HITS,
  };
}

async function learn(
  stage: TimedStage,
  course: Course,
  way: string,
  profile: (typeof LEARNS)[keyof typeof LEARNS],
): Promise<Row[]> {
  const namespace = `hebbian ${course.name} ${profile}`.replaceAll(/\W+/g, '-');
  const { service, setHour, settled, now } = stage;
  setHour(0);
  const ids: string[][] = [];
  for (const facts of course.facts) {
    const receipts = await service.rememberMany({ input: facts.map((content) => ({ namespace, content })) });
    ids.push(receipts.map(({ id }) => id));
  }
  await settled(namespace);
  for (const [nth, lesson] of course.lessons.entries()) {
    setHour(1 + nth / 2);
    const { recallId, hits } = await service.recall({
      namespace,
      query: lesson.question,
      limit: course.hits,
      profile,
      mode: 'EXECUTION',
      sessionId: `session-${nth}`,
      now: now(),
    });
    if (profile !== 'default') continue;
    const found = hits.map(({ memory }) => memory.id);
    const wanted = found.filter((id) => lesson.topics.some((at) => ids[at]?.includes(id)));
    const slip = lesson.slip ? found.filter((id) => !wanted.includes(id)).slice(0, 1) : [];
    await service.feedback({ recallId, helpful: [...wanted, ...slip], unhelpful: [], now: now() });
  }
  await settled(namespace, course.lessons.length);
  const possible = pairsOf(ids);
  const rowOf = (kind: string, pairs: readonly Group[]): Row => {
    const right = pairs.filter((pair) => within(pair, ids)).length;
    return {
      protocol: course.name,
      'learns from': way,
      pairs: kind,
      found: pairs.length,
      'within a topic': right,
      'precision %': pairs.length === 0 ? '' : ((100 * right) / pairs.length).toFixed(1),
      'recall %': ((100 * right) / possible.length).toFixed(1),
    };
  };
  const linked = await linksIn(stage, namespace, LEAST_USES);
  await service.consolidate({ namespace, now: now() });
  const { items } = await service.clusters({ namespace, first: MOST_CLUSTERS });
  const clusters = items.map(({ node }) => node);
  return [
    rowOf('used together once', await linksIn(stage, namespace, 1)),
    rowOf(`used together ${LEAST_USES} times`, linked),
    rowOf('as many nearest by vector', await nearestPairs(stage, namespace, linked.length)),
    rowOf(`in one of ${clusters.length} clusters`, pairsOf(clusters.map(({ memberIds }) => memberIds))),
  ];
}
