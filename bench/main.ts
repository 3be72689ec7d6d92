/** `npm run bench -- <what> [options]`: honest figures on the real parts, as a table and as JSON in bench/results/. */
import { Command, Option } from 'commander';
import { resolve } from 'node:path';
import { ERRORS, MemoryError } from '../src/domain/errors.ts';
import { addCommandsOnSets } from './commands-on-sets.ts';
import type { AgentOptions } from './agent.ts';
import type { BackupOptions } from './backup.ts';
import type { ColdOptions } from './cold.ts';
import type { CorrectionsOptions } from './corrections.ts';
import type { DashboardOptions } from './dashboard.ts';
import type { CognitionOptions } from './cognition.ts';
import type { EventsOptions } from './events.ts';
import type { ForgettingOptions } from './forgetting.ts';
import type { LivedOptions } from './lived.ts';
import type { PeersOptions } from './peers.ts';
import type { PromptsOptions } from './prompts.ts';
import type { FairnessOptions } from './fairness.ts';
import type { RestartOptions } from './restart.ts';
import type { StandingOptions } from './standing.ts';
import type { StartOptions } from './start.ts';
import type { Kind } from './served-recall.ts';
import type { ThroughputOptions } from './throughput.ts';
import type { TokensOptions } from './tokens.ts';
import type { WaitOptions } from './wait.ts';

const program = new Command('bench').description(
  'Figures on the real parts. Timings are ratios within one run.',
);
const data = new Option('--data <folder>', 'question sets to measure with')
  .makeOptionMandatory()
  .argParser((path) => resolve(path));
const list = (value: string): string[] => value.split(',').filter((item) => item !== '');

program
  .command('ingest')
  .description('storing through the service beside embedding the same texts alone')
  .addOption(data)
  .option('--memories <n>', 'how many', Number, 1_000)
  .action(async (options: { data: string; memories: number }) =>
    (await import('./ingest.ts')).benchIngest(options),
  );

program
  .command('writes')
  .description('what storing costs: one writer, eight clients and batches, with the work behind the receipts')
  .option('--memories <n>', 'how many each way', Number, 400)
  .option('--base <n>', 'memories in the store before', Number, 3_000)
  .action(async (options: { memories: number; base: number }) =>
    (await import('./writes.ts')).benchWrites(options),
  );

program
  .command('plans')
  .description('what planning each statement costs, on a cold JVM and on a warm one')
  .action(async () => (await import('./plans.ts')).benchPlans());

program
  .command('wait')
  .description('what an assistant waits for over stdio: cold, warm, with eight busy clients, and under kills')
  .option('--writes <n>', 'how many under kills', Number, 1_000)
  .option('--starts <n>', 'cold starts; the first makes the store and does not count', Number, 4)
  .action(async (options: WaitOptions) => (await import('./wait.ts')).benchWait(options));

program
  .command('contention')
  .description('eight writers beside the work behind their receipts: which statements fail')
  .option('--minutes <n>', 'how long', Number, 30)
  .action(async (options: { minutes: number }) => (await import('./contention.ts')).benchContention(options));

program
  .command('import')
  .description(
    'an export of memories with precomputed vectors put back: rate, and memory against the size of the file',
  )
  .option('--sizes <list>', 'how many memories, smallest first', list, ['5000', '20000'])
  .action(async ({ sizes }: { sizes: string[] }) =>
    (await import('./import.ts')).benchImport({ sizes: sizes.map(Number) }),
  );

program
  .command('recall')
  .description('recall beside its parts, over memories with precomputed vectors; or, by kind, over GraphQL')
  .option('--sizes <list>', 'how many memories, smallest first', list, ['10000', '100000'])
  .option('--queries <n>', 'how many recalls are timed at each size', Number, 200)
  .addOption(new Option('--kind <kind>', 'over GraphQL, on this kind of talk').choices(['chat', 'assistant']))
  .option('--folder <folder>', 'with --kind: a data folder that is kept and used again')
  .action(async (options: { sizes: string[]; queries: number; kind?: Kind; folder?: string }) => {
    const { kind, queries, folder } = options;
    if (kind === undefined) {
      const { benchRecall } = await import('./recall.ts');
      await benchRecall({ sizes: options.sizes.map(Number), queries });
    } else {
      const { benchServedRecall } = await import('./served-recall.ts');
      await benchServedRecall({ kind, queries, folder });
    }
  });

program
  .command('dashboard')
  .description('the dashboard in a real browser: first paint, and frames while the graph is moved')
  .option('--memories <n>', 'how many, with precomputed vectors', Number, 100_000)
  .option('--nodes <n>', 'of the graph', Number, 10_000)
  .option('--loads <n>', 'how often the page is opened', Number, 10)
  .action(async (options: DashboardOptions) => (await import('./dashboard.ts')).benchDashboard(options));

program
  .command('backup')
  .description('a backup of a large store while it serves, and its trial in a scratch store')
  .option('--memories <n>', 'how many, with precomputed vectors', Number, 100_000)
  .option('--rounds <n>', 'how often', Number, 3)
  .option('--trials <n>', 'how many of them are tried in a store of their own', Number, 1)
  .action(async (options: BackupOptions) => (await import('./backup.ts')).benchBackup(options));

program
  .command('throughput')
  .description('recalls at once against one after another, and how long the event loop is kept waiting')
  .option('--memories <n>', 'how many, with precomputed vectors', Number, 10_000)
  .option('--rounds <n>', 'each asks both ways, in turns', Number, 6)
  .option('--questions <n>', 'never asked before, each way in each round', Number, 24)
  .option('--at-once <n>', 'recalls at once', Number, 8)
  .action(async (options: ThroughputOptions) => (await import('./throughput.ts')).benchThroughput(options));

program
  .command('fairness')
  .description('what a caller waits for beside another one with hundreds of recalls, against its time alone')
  .option('--memories <n>', 'how many, with precomputed vectors', Number, 10_000)
  .option('--recalls <n>', 'of the other caller, sent at once', Number, 400)
  .option('--rounds <n>', 'alone and beside in turn', Number, 3)
  .action(async (options: FairnessOptions) => (await import('./fairness.ts')).benchFairness(options));

program
  .command('pagerank')
  .description('a walk over what memories mention, against the size of the graph')
  .option('--sizes <list>', 'how many memories, smallest first', list, ['10000', '100000', '1000000'])
  .option('--seeds <n>', 'how many walks are timed at each size', Number, 200)
  .action(async (options: { sizes: string[]; seeds: number }) => {
    const { benchPagerank } = await import('./pagerank.ts');
    await benchPagerank({ sizes: options.sizes.map(Number), seeds: options.seeds });
  });

program
  .command('consolidation')
  .description('a run with 1 % due against the size of the store, beside rewriting every energy')
  .option('--sizes <list>', 'how many memories, smallest first', list, ['10000', '100000'])
  .option('--rounds <n>', 'timed in turn at every size, 1 to 50', Number, 7)
  .action(async (options: { sizes: string[]; rounds: number }) => {
    const { benchConsolidation } = await import('./consolidation.ts');
    await benchConsolidation({ sizes: options.sizes.map(Number), rounds: options.rounds });
  });

program
  .command('forgetting')
  .description('how strong a memory is by each profile over thirty days')
  .option('--chart <file>', 'draw the result as SVG')
  .option('--lives <file>', 'draw a used, a crammed and an unused memory over 200 days')
  .action(async (options: ForgettingOptions) => (await import('./forgetting.ts')).benchForgetting(options));

program
  .command('lived')
  .description('a month of simulated use, slept by three schedules: what is kept, promoted, archived')
  .addOption(data)
  .option('--sets <list>', 'names of the sets; all by default', list)
  .option('--days <n>', 'how long', Number, 30)
  .option('--questions <n>', 'asked on each day', Number, 3)
  .option('--ranking', 'how recall ranks before and after it: with need, without, and by each profile')
  .option('--chart <file>', 'draw that as SVG')
  .option('--fit', 'look for the weights of need, each set left out in turn')
  .option('--awake', 'which answers differ from those of a store that never slept')
  .option('--pairs', 'of two notes that answer equally well: does the one that was used come first?')
  .action(async (options: LivedOptions) => (await import('./lived.ts')).benchLived(options));

program
  .command('cognition')
  .description('continuity, relevance against recency, forgetting and emerging links, beside vectors alone')
  .option('--only <list>', 'of continuity, recency, hebbian, five, forgetting; all by default', list)
  .option('--users <n>', 'who live a week each, for continuity', Number, 6)
  .option('--memories <n>', 'stored in thirty days, for forgetting', Number, 10_000)
  .option('--topics <n>', 'used in turn, for links: 2 to 30', Number, 30)
  .option('--sessions <n>', 'about each topic, for links', Number, 8)
  .action(async (options: CognitionOptions) => (await import('./cognition.ts')).benchCognition(options));

program
  .command('facts')
  .description('what is held of an entity, now and as of the past')
  .option('--facts <n>', 'versions that were ever recorded', Number, 1_000_000)
  .option('--each <n>', 'of one entity', Number, 100)
  .option('--reads <n>', 'of each kind', Number, 300)
  .action(async (options: { facts: number; each: number; reads: number }) =>
    (await import('./facts.ts')).benchFacts(options),
  );

program
  .command('mcp')
  .description(
    'what an assistant waits for: handshake, first and warm recall; many clients, and what they cost',
  )
  .action(async () => (await import('./mcp.ts')).benchMcp());

program
  .command('start')
  .description('until a service is ready, and how much longer the first calls take than later ones')
  .option('--rounds <n>', 'starts of one store, and kills of its JVM', Number, 3)
  .option('--memories <n>', 'in the store at first, with precomputed vectors', Number, 0)
  .action(async (options: StartOptions) => (await import('./start.ts')).benchStart(options));

program
  .command('cold')
  .description('all of a first minute: start, first calls, storing and recall on a cold service, memory')
  .option('--alone <n>', 'stored one at a time', Number, 400)
  .option('--together <n>', 'stored by the clients together', Number, 200)
  .option('--clients <n>', 'at once', Number, 8)
  .option('--recalls <n>', 'one at a time', Number, 120)
  .action(async (options: ColdOptions) => (await import('./cold.ts')).benchCold(options));

program
  .command('restart')
  .description('how long the service is without its managed database after that was killed')
  .option('--rounds <n>', 'kills', Number, 3)
  .option('--memories <n>', 'in the store', Number, 500)
  .action(async (options: RestartOptions) => (await import('./restart.ts')).benchRestart(options));

program
  .command('fuzz')
  .description('every MCP tool called by its own schema')
  .option('--calls <n>', 'how many', Number, 10_000)
  .option('--seed <n>', 'of what they are called with', Number, 1)
  .action(async (options: { calls: number; seed: number }) => (await import('./fuzz.ts')).benchFuzz(options));

program
  .command('events')
  .description('many who watch one namespace while much is stored in it')
  .option('--subscribers <n>', 'over WebSocket', Number, 50)
  .option('--rate <n>', 'events a second', Number, 1_000)
  .option('--seconds <n>', 'how long', Number, 10)
  .action(async (options: EventsOptions) => (await import('./events.ts')).benchEvents(options));

program
  .command('graphql-limits')
  .description('what queries that are meant to keep the service busy cost')
  .action(async () => (await import('./graphql-limits.ts')).benchGraphqlLimits());

program
  .command('names')
  .description('names found in labelled sentences, their types, and which names are taken for one thing')
  .action(async () => {
    const { benchNames } = await import('./names.ts');
    await benchNames();
    const { benchNamePairs } = await import('./name-pairs.ts');
    await benchNamePairs();
  });

program
  .command('secrets')
  .description('secrets found in labelled lines, and ordinary texts that are taken for one')
  .option('--data <folder>', 'question sets, whose texts count as ordinary', (path) => resolve(path))
  .action(async (options: { data?: string }) => (await import('./secrets.ts')).benchSecrets(options));

program
  .command('neuromemory')
  .description("recall and consolidation of a hundred memories, beside source C's own package")
  .option('--package <folder>', 'where the wheel of neuromemory-ai was unpacked', (path) => resolve(path))
  .option('--rounds <n>', 'runs of consolidation that count', Number, 10)
  .action(async (options: { package?: string; rounds: number }) =>
    (await import('./neuromemory.ts')).benchNeuromemory(options),
  );

program
  .command('peers')
  .description('other memory systems on the same turns and questions; installs them into the cache')
  .option(
    '--data <folder>',
    'question sets to measure with; by default the small ones of bench/sets',
    (path) => resolve(path),
  )
  .option('--set <name>', 'whose first conversation is stored', 'friends-chat')
  .option('--questions <n>', 'how many, spread over the conversation', Number, 100)
  .option('--python <command>', 'a Python from 3.11 up, whose SQLite loads extensions', 'python3')
  .option('--only <list>', 'names of peers; all by default', list)
  .option('--chart <file>', 'draw the result as SVG')
  .action(async (options: PeersOptions) => (await import('./peers.ts')).benchPeers(options));

program
  .command('tokens')
  .description('how far the estimate of tokens is from those of a language model')
  .option('--data <folder>', 'question sets beside those of bench/', (path) => resolve(path))
  .option('--texts <n>', 'of each set, spread over it', Number, 1_000)
  .action(async (options: TokensOptions) => (await import('./tokens.ts')).benchTokens(options));

program
  .command('languages')
  .description('what recall finds in nine other languages than English, by words alone and by its default')
  .action(async () => (await import('./languages.ts')).benchLanguages());

program
  .command('agent')
  .description('coding sessions and what is asked of them later: right first, denied, silent, outdated shown')
  .option('--mistakes', 'print each question that goes wrong')
  .action(async (options: AgentOptions) => (await import('./agent.ts')).benchAgent(options));

program
  .command('prompts')
  .description('what the hook adds to prompts: what helps, what does not, tokens and time')
  .option('--tools', 'to the files that are opened and the commands that fail, in place of prompts')
  .option('--tried', 'other bounds of relevance, on the sessions that it was chosen on')
  .option('--mistakes', 'print what is missed and what is wrong on these sessions')
  .action(async (options: PromptsOptions) => (await import('./prompts.ts')).benchPrompts(options));

program
  .command('standing')
  .description('what a user always wants: told at the start of a session, and beside a later request')
  .addOption(data)
  .option('--mistakes', 'print each request of which the wish does not stand beside it')
  .action(async (options: StandingOptions) => (await import('./standing.ts')).benchStanding(options));

program
  .command('corrections')
  .description('corrections that are linked as contradictions, and what only resembles one, by kind')
  .option('--mistakes', 'print the pairs on odd lines that were taken wrongly')
  .action(async (options: CorrectionsOptions) =>
    (await import('./corrections.ts')).benchCorrections(options),
  );

addCommandsOnSets(program, data, list);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof MemoryError)) throw error;
  console.error(`${error.code}: ${error.message} ${error.remedy ?? ''}`);
  process.exitCode = ERRORS[error.code].exit;
}
