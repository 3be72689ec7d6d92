// Types that the headers of several statements share. An alias may use those above it.

// @type Episode = {
//   id: string, namespace: string, idempotencyKey: string?, content: string, sessionId: string?,
//   occurredAt: instant, recordedAt: instant, retractedAt: instant?, pinnedAt: instant?, expiresAt: instant?, expiry: string?,
//   who: string?, project: string?, intent: string?, tags: list<string>, importance: float?, tool: string?, file: string?,
//   category: string?, outcome: string?, valence: float?, reliability: float?, salience: float?,
//   tier: string, energy: float, energyAt: instant, pace: string?, accessCount: integer, recentAccesses: list<instant>,
//   useSums: list<float>?, acceleratedAt: instant?, corrected: boolean
// }

// @type Fact = {
//   id: string, entityId: string, entity: string, text: string, relationType: string?, otherId: string?, other: string?,
//   confidence: float, reliability: float, validFrom: instant?, validTo: instant?, recordedAt: instant, retractedAt: instant?,
//   derived: boolean, statedIn: list<string>, supersedes: list<string>, contradicts: list<string>
// }

// How much energy decays an hour, by pace.
// @type RatesPerHour = {working: float, shortTerm: float, longTerm: float, potentiated: float, archived: float}

// The energy above which a memory rises, by tier.
// @type PromoteAbove = {working: float, shortTerm: float}

// When important memories are replayed, and how much closer to knowledge that brings them.
// @type ReplaySchedule = {importance: float, afterHours: float, olderAfterHours: float, kappa: float, semanticAbove: float}

// A memory as uses and replays have left it.
// @type UsedMemory = {
//   id: string, namespace: string, tier: string, energy: float, energyAt: instant, scaling: float?, pace: string?, peaks: list<float>?, usedDays: integer?,
//   useSums: list<float>?, accessCount: integer, recentAccesses: list<instant>, reviewAt: instant?, replayedAt: instant?, kappa: float?, ripe: boolean,
//   accessed: boolean
// }

// A memory, an entity, a fact or a cluster in a drawn graph.
// @type GraphNode = {
//   id: string, kind: string, text: string?, tier: string?, clusterId: string?,
//   use: {
//     energy: float, energyAt: instant, pace: string?, recordedAt: instant, accessCount: integer, recentAccesses: list<instant>, useSums: list<float>?,
//     importance: float?, category: string?, pinnedAt: instant?, acceleratedAt: instant?
//   }?, at: instant?, sessionId: string?, size: integer
// }

// How many memories a namespace has at an instant.
// @type Counts = {
//   at: instant, working: integer, shortTerm: integer, longTerm: integer, archived: integer,
//   retracted: integer, clusters: integer
// }

// A slot of a session's working memory.
// @type HeldMemory = {id: string, slot: integer, activatedAt: instant, accessCount: integer}

// A node to be restored; `at` is its place in the batch.
// @type RestoredNode = {at: integer, key: string, labels: list<string>, properties: map, of: list<string>}

// A record of a change to be restored; `at` is its place in the batch.
// @type RestoredChange = {at: integer, memoryId: string, properties: map, of: string?, run: string?, nth: integer}

// When an element came to be, as two stores tell each other: the replica, and its count then.
// @type Dot = {replica: string, counter: integer}

// Whether a memory is pinned and when it expires, as two stores tell each other: decided at a time.
// @type SyncedKeeping = {pinnedAt: integer?, expiresAt: integer?, expiry: string?, at: integer}

// A link as two stores tell each other.
// @type SyncedLink = {
//   type: string, from: string, to: string, at: integer?, rule: string?,
//   decision: {resolution: string, at: integer, who: string?}?
// }
