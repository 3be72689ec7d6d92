/** How much one operation may ask for. As data: the documents and the tests read it. */
export const LIMITS = {
  /** Of the text. Whatever is put in belongs into variables. */
  characters: 32_768,
  /** Of the language. */
  tokens: 2_000,
  /** Fields in the text. */
  fields: 500,
  /** Fields within fields, fragments followed. */
  depth: 16,
  /** Brackets of any kind within brackets: lists, objects and selections. */
  nesting: 100,
  aliases: 50,
  directives: 50,
  /** Items of one list in the variables. */
  items: 1_000,
  /** One for each field of each thing that may be answered with; more for those below. */
  cost: 100_000,
} as const;

/** What a field costs besides the requested parts of its answer, where it does more than read what is there. */
export const FIELD_COSTS: Readonly<Record<string, number>> = {
  'Query.recall': 2_000,
  'Query.infer': 1_000,
  'Query.procedures': 500,
  'Query.health': 500,
  'Query.path': 500,
  'Query.usage': 500,
  'Query.handOver': 500,
  'Entity.candidates': 20,
  'Entity.facts': 5,
  'Entity.latestMentions': 5,
  'Entity.sentences': 200,
  'Entity.together': 5,
};
/** What each item costs that a field was asked for, before any field of the item: reading it takes that long whatever is shown of it. */
export const ITEM_COSTS: Readonly<Record<string, number>> = {
  // A node is read with its links of each kind: 500 nodes take about as long as seven recalls.
  'Query.graph': 25,
};
/** Of any other that begins an operation. */
export const ROOT_COST = 100;

/** The assumed length of a list where no argument limits it. */
export const LIST_SIZES: Readonly<Record<string, number>> = {
  'RecallResult.hits': 30,
  'MemoryEventBatch.events': 200,
  'ConsolidationProgress.steps': 200,
  'Usage.weeks': 52,
  'Usage.doors': 20,
  'HandOver.openEnds': 30,
  'HandOver.state': 12,
  'HandOver.decisions': 30,
  'HandOver.files': 30,
};
export const LIST_SIZE = 10;
