// Generated from cypher/ by scripts/generate-statements.ts: edit the .cypher files instead.

import { inSlots, list, maybe, record, string, integer, float, boolean, datetime, instant, vector, map, bytes } from './shapes.ts';
import type { Slotted, Statement } from './statement.ts';

export type Episode = { readonly id: string; readonly namespace: string; readonly idempotencyKey: string | null; readonly content: string; readonly sessionId: string | null; readonly occurredAt: Date; readonly recordedAt: Date; readonly retractedAt: Date | null; readonly pinnedAt: Date | null; readonly expiresAt: Date | null; readonly expiry: string | null; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tags: readonly string[]; readonly importance: number | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly tier: string; readonly energy: number; readonly energyAt: Date; readonly pace: string | null; readonly accessCount: number; readonly recentAccesses: readonly Date[]; readonly useSums: readonly number[] | null; readonly acceleratedAt: Date | null; readonly corrected: boolean };
const EPISODE = record({ id: string, namespace: string, idempotencyKey: maybe(string), content: string, sessionId: maybe(string), occurredAt: instant, recordedAt: instant, retractedAt: maybe(instant), pinnedAt: maybe(instant), expiresAt: maybe(instant), expiry: maybe(string), who: maybe(string), project: maybe(string), intent: maybe(string), tags: list(string), importance: maybe(float), tool: maybe(string), file: maybe(string), category: maybe(string), outcome: maybe(string), valence: maybe(float), reliability: maybe(float), salience: maybe(float), tier: string, energy: float, energyAt: instant, pace: maybe(string), accessCount: integer, recentAccesses: list(instant), useSums: maybe(list(float)), acceleratedAt: maybe(instant), corrected: boolean });

export type Fact = { readonly id: string; readonly entityId: string; readonly entity: string; readonly text: string; readonly relationType: string | null; readonly otherId: string | null; readonly other: string | null; readonly confidence: number; readonly reliability: number; readonly validFrom: Date | null; readonly validTo: Date | null; readonly recordedAt: Date; readonly retractedAt: Date | null; readonly derived: boolean; readonly statedIn: readonly string[]; readonly supersedes: readonly string[]; readonly contradicts: readonly string[] };
const FACT = record({ id: string, entityId: string, entity: string, text: string, relationType: maybe(string), otherId: maybe(string), other: maybe(string), confidence: float, reliability: float, validFrom: maybe(instant), validTo: maybe(instant), recordedAt: instant, retractedAt: maybe(instant), derived: boolean, statedIn: list(string), supersedes: list(string), contradicts: list(string) });

export type RatesPerHour = { readonly working: number; readonly shortTerm: number; readonly longTerm: number; readonly potentiated: number; readonly archived: number };
const RATES_PER_HOUR = record({ working: float, shortTerm: float, longTerm: float, potentiated: float, archived: float });

export type PromoteAbove = { readonly working: number; readonly shortTerm: number };
const PROMOTE_ABOVE = record({ working: float, shortTerm: float });

export type ReplaySchedule = { readonly importance: number; readonly afterHours: number; readonly olderAfterHours: number; readonly kappa: number; readonly semanticAbove: number };
const REPLAY_SCHEDULE = record({ importance: float, afterHours: float, olderAfterHours: float, kappa: float, semanticAbove: float });

export type UsedMemory = { readonly id: string; readonly namespace: string; readonly tier: string; readonly energy: number; readonly energyAt: Date; readonly scaling: number | null; readonly pace: string | null; readonly peaks: readonly number[] | null; readonly usedDays: number | null; readonly useSums: readonly number[] | null; readonly accessCount: number; readonly recentAccesses: readonly Date[]; readonly reviewAt: Date | null; readonly replayedAt: Date | null; readonly kappa: number | null; readonly ripe: boolean; readonly accessed: boolean };
const USED_MEMORY = record({ id: string, namespace: string, tier: string, energy: float, energyAt: instant, scaling: maybe(float), pace: maybe(string), peaks: maybe(list(float)), usedDays: maybe(integer), useSums: maybe(list(float)), accessCount: integer, recentAccesses: list(instant), reviewAt: maybe(instant), replayedAt: maybe(instant), kappa: maybe(float), ripe: boolean, accessed: boolean });

export type GraphNode = { readonly id: string; readonly kind: string; readonly text: string | null; readonly tier: string | null; readonly clusterId: string | null; readonly use: { readonly energy: number; readonly energyAt: Date; readonly pace: string | null; readonly recordedAt: Date; readonly accessCount: number; readonly recentAccesses: readonly Date[]; readonly useSums: readonly number[] | null; readonly importance: number | null; readonly category: string | null; readonly pinnedAt: Date | null; readonly acceleratedAt: Date | null } | null; readonly at: Date | null; readonly sessionId: string | null; readonly size: number };
const GRAPH_NODE = record({ id: string, kind: string, text: maybe(string), tier: maybe(string), clusterId: maybe(string), use: maybe(record({ energy: float, energyAt: instant, pace: maybe(string), recordedAt: instant, accessCount: integer, recentAccesses: list(instant), useSums: maybe(list(float)), importance: maybe(float), category: maybe(string), pinnedAt: maybe(instant), acceleratedAt: maybe(instant) })), at: maybe(instant), sessionId: maybe(string), size: integer });

export type Counts = { readonly at: Date; readonly working: number; readonly shortTerm: number; readonly longTerm: number; readonly archived: number; readonly retracted: number; readonly clusters: number };
const COUNTS = record({ at: instant, working: integer, shortTerm: integer, longTerm: integer, archived: integer, retracted: integer, clusters: integer });

export type HeldMemory = { readonly id: string; readonly slot: number; readonly activatedAt: Date; readonly accessCount: number };
const HELD_MEMORY = record({ id: string, slot: integer, activatedAt: instant, accessCount: integer });

export type RestoredNode = { readonly at: number; readonly key: string; readonly labels: readonly string[]; readonly properties: Readonly<Record<string, unknown>>; readonly of: readonly string[] };
const RESTORED_NODE = record({ at: integer, key: string, labels: list(string), properties: map, of: list(string) });

export type RestoredChange = { readonly at: number; readonly memoryId: string; readonly properties: Readonly<Record<string, unknown>>; readonly of: string | null; readonly run: string | null; readonly nth: number };
const RESTORED_CHANGE = record({ at: integer, memoryId: string, properties: map, of: maybe(string), run: maybe(string), nth: integer });

export type Dot = { readonly replica: string; readonly counter: number };
const DOT = record({ replica: string, counter: integer });

export type SyncedKeeping = { readonly pinnedAt: number | null; readonly expiresAt: number | null; readonly expiry: string | null; readonly at: number };
const SYNCED_KEEPING = record({ pinnedAt: maybe(integer), expiresAt: maybe(integer), expiry: maybe(string), at: integer });

export type SyncedLink = { readonly type: string; readonly from: string; readonly to: string; readonly at: number | null; readonly rule: string | null; readonly decision: { readonly resolution: string; readonly at: number; readonly who: string | null } | null };
const SYNCED_LINK = record({ type: string, from: string, to: string, at: maybe(integer), rule: maybe(string), decision: maybe(record({ resolution: string, at: integer, who: maybe(string) })) });

/** A token that somebody is given; nothing where the store already has the most that it keeps. */
export const createAccessToken: Statement<
  { readonly id: string; readonly hash: string; readonly name: string; readonly namespaces: readonly string[] | null; readonly rights: readonly string[]; readonly createdAt: Date; readonly expiresAt: Date | null; readonly most: number },
  { readonly id: string }
> = {
  name: 'createAccessToken',
  file: 'cypher/access/createToken.cypher',
  access: 'write',
  params: { id: string, hash: string, name: string, namespaces: maybe(list(string)), rights: list(string), createdAt: datetime, expiresAt: maybe(datetime), most: integer },
  returns: { id: string },
  text: "CYPHER 25\nCALL {\n  MATCH (t:AccessToken)\n  USING INDEX t:AccessToken(id)\n  WHERE t.id > ''\n  RETURN count(t) AS kept\n}\nWITH kept WHERE kept < $most\nCREATE (t:AccessToken {id: $id, hash: $hash, name: $name, namespaces: $given.namespaces, rights: $given.rights, createdAt: $createdAt, expiresAt: $given.expiresAt})\nRETURN t.id AS id",
};

/** All tokens that are kept, the newest first. */
export const accessTokens: Statement<
  { readonly limit: number },
  { readonly id: string; readonly hash: string; readonly name: string; readonly namespaces: readonly string[] | null; readonly rights: readonly string[]; readonly createdAt: Date; readonly expiresAt: Date | null; readonly lastUsedAt: Date | null; readonly revokedAt: Date | null }
> = {
  name: 'accessTokens',
  file: 'cypher/access/listTokens.cypher',
  access: 'read',
  params: { limit: integer },
  returns: { id: string, hash: string, name: string, namespaces: maybe(list(string)), rights: list(string), createdAt: datetime, expiresAt: maybe(datetime), lastUsedAt: maybe(datetime), revokedAt: maybe(datetime) },
  text: "CYPHER 25\nMATCH (t:AccessToken)\nUSING INDEX t:AccessToken(id)\nWHERE t.id > ''\nRETURN t.id AS id, t.hash AS hash, t.name AS name, t.namespaces AS namespaces, t.rights AS rights,\n  t.createdAt AS createdAt, t.expiresAt AS expiresAt, t.lastUsedAt AS lastUsedAt, t.revokedAt AS revokedAt\nORDER BY id DESC\nLIMIT $limit",
};

/** When a token was used last, as far as it is written down. */
export const noteTokenUse: Statement<
  { readonly id: string; readonly now: Date },
  { readonly id: string }
> = {
  name: 'noteTokenUse',
  file: 'cypher/access/noteTokenUse.cypher',
  access: 'write',
  params: { id: string, now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (t:AccessToken {id: $id})\nWHERE t.lastUsedAt IS NULL OR t.lastUsedAt < $now\nSET t.lastUsedAt = $now\nRETURN t.id AS id",
};

/** Tokens that ended long ago are not kept for the list any longer. */
export const removeEndedTokens: Statement<
  { readonly before: Date },
  { readonly removed: number }
> = {
  name: 'removeEndedTokens',
  file: 'cypher/access/removeEndedTokens.cypher',
  access: 'write',
  params: { before: datetime },
  returns: { removed: integer },
  text: "CYPHER 25\nMATCH (t:AccessToken)\nUSING INDEX t:AccessToken(id)\nWHERE t.id > '' AND (t.revokedAt < $before OR t.expiresAt < $before)\nDELETE t\nRETURN count(*) AS removed",
};

/** Revokes a token. A token that was revoked before keeps its timestamp. */
export const revokeAccessToken: Statement<
  { readonly id: string; readonly now: Date },
  { readonly id: string; readonly hash: string; readonly name: string; readonly namespaces: readonly string[] | null; readonly rights: readonly string[]; readonly createdAt: Date; readonly expiresAt: Date | null; readonly lastUsedAt: Date | null; readonly revokedAt: Date | null }
> = {
  name: 'revokeAccessToken',
  file: 'cypher/access/revokeToken.cypher',
  access: 'write',
  params: { id: string, now: datetime },
  returns: { id: string, hash: string, name: string, namespaces: maybe(list(string)), rights: list(string), createdAt: datetime, expiresAt: maybe(datetime), lastUsedAt: maybe(datetime), revokedAt: maybe(datetime) },
  text: "CYPHER 25\nMATCH (t:AccessToken {id: $id})\nSET t.revokedAt = coalesce(t.revokedAt, $now)\nRETURN t.id AS id, t.hash AS hash, t.name AS name, t.namespaces AS namespaces, t.rights AS rights,\n  t.createdAt AS createdAt, t.expiresAt AS expiresAt, t.lastUsedAt AS lastUsedAt, t.revokedAt AS revokedAt",
};

/** Marks a recall's feedback as learnt; no row if another did so first. */
export const claimFeedback: Statement<
  { readonly namespace: string; readonly id: string; readonly now: Date; readonly helpful: readonly string[]; readonly unhelpful: readonly string[] },
  { readonly id: string }
> = {
  name: 'claimFeedback',
  file: 'cypher/association/claimFeedback.cypher',
  access: 'write',
  params: { namespace: string, id: string, now: datetime, helpful: list(string), unhelpful: list(string) },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (r:Recall {id: $id} WHERE r.namespace = $namespace)\nREMOVE r.touchedAt\nWITH r WHERE r.feedbackAt IS NULL\nSET r.feedbackAt = $now, r.helpful = $given.helpful, r.unhelpful = $given.unhelpful\nRETURN r.id AS id",
};

/** Takes recalls off the list of those that are to be learnt from, and takes their locks, so that the transaction that does so is the only one to learn from them. `ours` is false for what another one took meanwhile. */
export const claimUnlearnt: Statement<
  { readonly ids: readonly string[]; readonly now: Date },
  { readonly namespace: string; readonly sessionId: string | null; readonly at: Date; readonly learnFrom: readonly string[]; readonly ours: boolean }
> = {
  name: 'claimUnlearnt',
  file: 'cypher/association/claimUnlearnt.cypher',
  access: 'write',
  params: { ids: list(string), now: datetime },
  returns: { namespace: string, sessionId: maybe(string), at: datetime, learnFrom: list(string), ours: boolean },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (r:Unlearnt {id: id})\nREMOVE r.touchedAt\nWITH r, r.learntAt IS NULL AS ours\nSET r.learntAt = coalesce(r.learntAt, $now)\nREMOVE r:Unlearnt\nRETURN r.namespace AS namespace, r.sessionId AS sessionId, r.at AS at, r.learnFrom AS learnFrom, ours",
};

/** Hebbian learning: memories that proved useful together grow a link, w + rate·(1 − w) (source E), from what its age has left of it; one edge a pair. reviewAt: when disuse will have brought it under the least weight. What is linked is looked at again for its clusters. */
export const coactivate: Statement<
  { readonly pairs: readonly { readonly namespace: string; readonly lowId: string; readonly highId: string; readonly at: readonly Date[] }[]; readonly rate: number; readonly staleAfterDays: number; readonly keptADay: number; readonly leastWeight: number },
  { readonly pairs: number }
> = {
  name: 'coactivate',
  file: 'cypher/association/coactivate.cypher',
  access: 'write',
  params: { pairs: list(record({ namespace: string, lowId: string, highId: string, at: list(instant) })), rate: float, staleAfterDays: float, keptADay: float, leastWeight: float },
  returns: { pairs: integer },
  text: "CYPHER 25\nUNWIND $given.pairs AS pair\nMATCH (low:Memory {id: pair.lowId} WHERE low.namespace = pair.namespace)\nWITH pair, low\nMATCH (high:Memory {id: pair.highId} WHERE high.namespace = pair.namespace)\nMERGE (low)-[c:COACTIVATED]->(high)\n  ON CREATE SET c.weight = 0.0, c.count = 0, c.namespace = low.namespace,\n    c.firstAt = datetime({epochMillis: pair.at[0]}), c.lastAt = datetime({epochMillis: pair.at[0]})\nWITH low, high, c, size(pair.at) AS times, reduce(s = {weight: c.weight, at: coalesce(c.lastAt.epochMillis, pair.at[0])}, at IN pair.at | {\n    weight: $rate + (1 - $rate) * s.weight\n      * CASE WHEN at - s.at > $staleAfterDays * 86400000 THEN $keptADay ^ ((at - s.at) / 86400000.0 - $staleAfterDays) ELSE 1.0 END,\n    at: CASE WHEN at > s.at THEN at ELSE s.at END\n  }) AS state\nSET c.weight = state.weight, c.count = coalesce(c.count, 0) + times, c.lastAt = datetime({epochMillis: state.at}),\n  c.reviewAt = datetime({epochMillis: state.at\n    + toInteger(ceil(86400000.0 * ($staleAfterDays + log($leastWeight / state.weight) / log($keptADay))))})\nWITH collect(DISTINCT low) + collect(DISTINCT high) AS touched, count(c) AS pairs\nFOREACH (m IN touched | SET m:Ungrouped)\nRETURN pairs",
};

/** Removes the texts of questions, with the vectors and with what was learnt of them. */
export const eraseQuestions: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly erased: number }
> = {
  name: 'eraseQuestions',
  file: 'cypher/association/eraseQuestions.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string) },
  returns: { erased: integer },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (r:Recall {id: id} WHERE r.namespace = $namespace)\nREMOVE r:Judged, r.question, r.questionVector, r.questionModel, r.evidence, r.judged\nRETURN count(r) AS erased",
};

/** Recalls of a namespace with feedback that came after a time, oldest first: the vector of the question, and which memories helped and which did not. */
export const judgedAfter: Statement<
  { readonly namespace: string; readonly after: Date },
  { readonly at: Date; readonly vector: Int8Array | null; readonly model: string | null; readonly judgements: readonly { readonly memoryId: string; readonly helped: boolean; readonly evidence: number }[] }
> = {
  name: 'judgedAfter',
  file: 'cypher/association/judgedAfter.cypher',
  access: 'read',
  params: { namespace: string, after: datetime },
  returns: { at: datetime, vector: maybe(bytes), model: maybe(string), judgements: list(record({ memoryId: string, helped: boolean, evidence: float })) },
  text: "CYPHER 25\nMATCH (r:Judged)\nUSING INDEX r:Judged(namespace, feedbackAt)\nWHERE r.namespace = $namespace AND r.feedbackAt > $after\nWITH r ORDER BY r.feedbackAt, r.id\nRETURN r.feedbackAt AS at, r.questionVector AS vector, r.questionModel AS model,\n  [(r)-[j:HELPED|DID_NOT_HELP]->(m:Memory WHERE m.namespace = $namespace) |\n    {memoryId: m.id, helped: type(j) = 'HELPED', evidence: j.evidence}] AS judgements",
};

/** How many recalls of a namespace have feedback, and when the last feedback came: whether what a service has read of them is still all. */
export const judgedState: Statement<
  { readonly namespace: string },
  { readonly count: number; readonly latest: Date | null }
> = {
  name: 'judgedState',
  file: 'cypher/association/judgedState.cypher',
  access: 'read',
  params: { namespace: string },
  returns: { count: integer, latest: maybe(datetime) },
  text: "CYPHER 25\nMATCH (r:Judged)\nUSING INDEX r:Judged(namespace, feedbackAt)\nWHERE r.namespace = $namespace AND r.feedbackAt > datetime('0001-01-01T00:00Z')\nRETURN count(r) AS count, max(r.feedbackAt) AS latest",
};

/** Links a recall to the memories that helped and to those that did not. `evidence`: how much the feedback teaches, from 0 to 1. Only the most recent recalls with feedback are kept: of older ones the links and the question's vector are removed. Run it behind the recall's lock. Each memory is locked, in the order of ids: two writers that only linked it would wait for each other once both strengthen it. */
export const linkJudged: Statement<
  { readonly namespace: string; readonly id: string; readonly judgements: readonly { readonly memoryId: string; readonly helped: boolean; readonly evidence: number }[]; readonly most: number },
  { readonly forgotten: number }
> = {
  name: 'linkJudged',
  file: 'cypher/association/linkJudged.cypher',
  access: 'write',
  params: { namespace: string, id: string, judgements: list(record({ memoryId: string, helped: boolean, evidence: float })), most: integer },
  returns: { forgotten: integer },
  text: "CYPHER 25\nMATCH (r:Recall {id: $id} WHERE r.namespace = $namespace)\nSET r:Judged, r.evidence = [j IN $given.judgements | j.evidence], r.judged = [j IN $given.judgements | j.memoryId]\nCALL (r) {\n  UNWIND $given.judgements AS j\n  MATCH (m:Memory {id: j.memoryId} WHERE m.namespace = $namespace)\n  REMOVE m.touchedAt\n  WITH r, m, j\n  CALL (r, m, j) {\n    WHEN j.helped THEN { CREATE (r)-[:HELPED {evidence: j.evidence}]->(m) }\n    ELSE { CREATE (r)-[:DID_NOT_HELP {evidence: j.evidence}]->(m) }\n  }\n}\nCALL () {\n  MATCH (old:Judged)\n  USING INDEX old:Judged(namespace, feedbackAt)\n  WHERE old.namespace = $namespace AND old.feedbackAt > datetime('0001-01-01T00:00Z')\n  WITH old ORDER BY old.feedbackAt DESC, old.id DESC SKIP $most\n  CALL (old) {\n    MATCH (old)-[j:HELPED|DID_NOT_HELP]->()\n    DELETE j\n  }\n  REMOVE old:Judged, old.questionVector, old.questionModel, old.evidence, old.judged\n  RETURN count(old) AS forgotten\n}\nRETURN forgotten",
};

/** A recall that has been answered, and whether feedback on it was learnt already. */
export const recallById: Statement<
  { readonly id: string },
  { readonly namespace: string; readonly sessionId: string | null; readonly hitIds: readonly string[]; readonly learnt: boolean; readonly questionVector: Int8Array | null; readonly questionModel: string | null }
> = {
  name: 'recallById',
  file: 'cypher/association/recallById.cypher',
  access: 'read',
  params: { id: string },
  returns: { namespace: string, sessionId: maybe(string), hitIds: list(string), learnt: boolean, questionVector: maybe(bytes), questionModel: maybe(string) },
  text: "CYPHER 25\nMATCH (r:Recall {id: $id})\nRETURN r.namespace AS namespace, r.sessionId AS sessionId, r.hitIds AS hitIds, r.feedbackAt IS NOT NULL AS learnt,\n  r.questionVector AS questionVector, r.questionModel AS questionModel",
};

/** What the short id of a recall stands for: recalls of the namespaces since a time, whose ids end with it. */
export const recallsEndingWith: Statement<
  { readonly namespaces: readonly string[]; readonly since: Date; readonly ending: string },
  { readonly id: string }
> = {
  name: 'recallsEndingWith',
  file: 'cypher/association/recallsEndingWith.cypher',
  access: 'read',
  params: { namespaces: list(string), since: datetime, ending: string },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (r:Recall) USING INDEX r:Recall(namespace, at)\nWHERE r.namespace IN $given.namespaces AND r.at >= $since AND r.id ENDS WITH $ending\nRETURN r.id AS id ORDER BY id",
};

/** Records the results of recalls, so that feedback on them can be learnt from. Recording a recall twice changes nothing. Results that are to count as accesses are marked as not learnt yet. Of the question its vector is stored, a byte a dimension, and its text where the service keeps questions. */
export const recordRecall: Statement<
  { readonly recalls: readonly ({ readonly id: string; readonly namespace: string; readonly sessionId: string | null; readonly now: Date; readonly hitIds: readonly string[]; readonly learnFrom: readonly string[]; readonly questionVector: Int8Array | null; readonly questionModel: string | null; readonly question: string | null; readonly who: string | null; readonly via: string | null; readonly relevances: readonly number[]; readonly abstained: boolean | null; readonly tokens: number | null; readonly tookMs: number | null })[] },
  { readonly recorded: number }
> = {
  name: 'recordRecall',
  file: 'cypher/association/recordRecall.cypher',
  access: 'write',
  params: { recalls: list(record({ id: string, namespace: string, sessionId: maybe(string), now: datetime, hitIds: list(string), learnFrom: list(string), questionVector: maybe(bytes), questionModel: maybe(string), question: maybe(string), who: maybe(string), via: maybe(string), relevances: list(float), abstained: maybe(boolean), tokens: maybe(integer), tookMs: maybe(float) })) },
  returns: { recorded: integer },
  text: "CYPHER 25\nUNWIND $given.recalls AS r\nMERGE (n:Recall {id: r.id, namespace: r.namespace})\n  ON CREATE SET n.sessionId = r.sessionId, n.at = r.now, n.hitIds = r.hitIds, n.learnFrom = r.learnFrom,\n    n.questionVector = r.questionVector, n.questionModel = r.questionModel, n.question = r.question, n.who = r.who, n.via = r.via,\n    n.relevances = r.relevances, n.abstained = r.abstained, n.tokens = r.tokens, n.tookMs = r.tookMs,\n    n:$(CASE WHEN size(r.learnFrom) > 0 THEN ['Unlearnt'] ELSE [] END)\nRETURN count(n) AS recorded",
};

/** Recalls that are to be learnt from, oldest first. */
export const unlearnt: Statement<
  { readonly namespace: string | null; readonly after: string; readonly limit: number },
  { readonly id: string; readonly node: string; readonly tried: boolean; readonly namespace: string; readonly at: Date; readonly learnFrom: readonly string[] }
> = {
  name: 'unlearnt',
  file: 'cypher/association/unlearnt.cypher',
  access: 'read',
  params: { namespace: maybe(string), after: string, limit: integer },
  returns: { id: string, node: string, tried: boolean, namespace: string, at: datetime, learnFrom: list(string) },
  text: "CYPHER 25\nMATCH (r:Unlearnt)\nWHERE r.id > $after AND ($given.namespace IS NULL OR r.namespace = $given.namespace)\nWITH r ORDER BY r.id LIMIT $limit\nRETURN r.id AS id, elementId(r) AS node, r.learnAttempts IS NOT NULL AS tried, r.namespace AS namespace, r.at AS at, r.learnFrom AS learnFrom",
};

/** Forgets the failed attempts at items whose work is done now. The nodes are those that the queue of every namespace gave, none comes from a caller */
export const clearAttempts: Statement<
  { readonly work: string; readonly nodes: readonly string[] },
  { readonly cleared: number }
> = {
  name: 'clearAttempts',
  file: 'cypher/background/clearAttempts.cypher',
  access: 'write',
  params: { work: string, nodes: list(string) },
  returns: { cleared: integer },
  text: "CYPHER 25\nUNWIND $given.nodes AS node\nMATCH (x)\nWHERE elementId(x) = node\nSET x[$work + 'Attempts'] = null\nRETURN count(x) AS cleared",
};

/** Counts one more attempt at items that background work failed on. At the last attempt an item is given up: it leaves the queue and is labelled :GivenUp, with the name of the work. The nodes are those that the queue of every namespace gave, none comes from a caller */
export const noteFailed: Statement<
  { readonly work: string; readonly marks: readonly string[]; readonly digested: boolean; readonly nodes: readonly string[]; readonly attempts: number },
  { readonly node: string; readonly givenUp: boolean }
> = {
  name: 'noteFailed',
  file: 'cypher/background/noteFailed.cypher',
  access: 'write',
  params: { work: string, marks: list(string), digested: boolean, nodes: list(string), attempts: integer },
  returns: { node: string, givenUp: boolean },
  text: "CYPHER 25\nUNWIND $given.nodes AS node\nMATCH (x)\nWHERE elementId(x) = node AND all(mark IN $given.marks WHERE mark IN labels(x)) AND (NOT $digested OR $work IN coalesce(x.owes, []))\nWITH x, node, $work + 'Attempts' AS counter\nSET x[counter] = coalesce(toIntegerOrNull(x[counter]), 0) + 1\nWITH x, node, counter, x[counter] >= $attempts AS givenUp\nCALL (x, counter, givenUp) {\n  WHEN givenUp THEN {\n    SET x:GivenUp, x.givenUp = [each IN coalesce(x.givenUp, []) WHERE each <> $work] + $work, x[counter] = null\n    SET x.owes = CASE WHEN $digested THEN [each IN x.owes WHERE each <> $work] ELSE x.owes END\n  }\n}\nCALL (x, givenUp) {\n  WHEN givenUp AND coalesce(x.owes, []) = [] THEN {\n    REMOVE x:$($given.marks), x.owes\n  }\n}\nRETURN node, givenUp",
};

/** Puts what one kind of background work gave up back into its queue, for one attempt more. */
export const tryAgain: Statement<
  { readonly work: string; readonly marks: readonly string[]; readonly digested: boolean; readonly attempts: number },
  { readonly items: number }
> = {
  name: 'tryAgain',
  file: 'cypher/background/tryAgain.cypher',
  access: 'write',
  scan: "GivenUp: what was given up is rare",
  params: { work: string, marks: list(string), digested: boolean, attempts: integer },
  returns: { items: integer },
  text: "CYPHER 25\nMATCH (x:GivenUp)\nWHERE $work IN x.givenUp\nSET x:$($given.marks), x.owes = CASE WHEN $digested THEN [each IN coalesce(x.owes, []) WHERE each <> $work] + $work ELSE x.owes END,\n  x.givenUp = [each IN x.givenUp WHERE each <> $work], x[$work + 'Attempts'] = $attempts - 1\nWITH x\nCALL (x) { WHEN x.givenUp = [] THEN { SET x.givenUp = null REMOVE x:GivenUp } }\nRETURN count(x) AS items",
};

/** What a memory is associated with, and how, as age has left it: by following one another, by use, by word of a writer, by agreement, by contradiction, by what both mention, and by cluster. What more memories mention than the bound tells nothing apart, and associates nothing. */
export const associationsOf: Statement<
  { readonly namespace: string; readonly id: string; readonly kinds: readonly string[]; readonly past: boolean; readonly knownAt: Date; readonly validAt: Date; readonly now: Date; readonly staleAfterDays: number; readonly keptADay: number; readonly leastWeight: number; readonly mostMentions: number; readonly most: number },
  { readonly otherId: string; readonly kind: string; readonly direction: string; readonly weight: number; readonly writtenWeight: number | null; readonly count: number; readonly since: Date | null; readonly lastAt: Date | null; readonly via: readonly string[]; readonly reason: string | null }
> = {
  name: 'associationsOf',
  file: 'cypher/browsing/associationsOf.cypher',
  access: 'read',
  params: { namespace: string, id: string, kinds: list(string), past: boolean, knownAt: datetime, validAt: datetime, now: datetime, staleAfterDays: float, keptADay: float, leastWeight: float, mostMentions: integer, most: integer },
  returns: { otherId: string, kind: string, direction: string, weight: float, writtenWeight: maybe(float), count: integer, since: maybe(instant), lastAt: maybe(instant), via: list(string), reason: maybe(string) },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nCALL (m) {\n  MATCH (m)-[r:NEXT]-(other:Memory:Episode)\n  WHERE 'NEXT' IN $given.kinds\n  RETURN other, 'NEXT' AS kind, CASE WHEN startNode(r) = m THEN 'OUT' ELSE 'IN' END AS direction, 0.5 AS weight, null AS writtenWeight, 1 AS count,\n    null AS since, null AS lastAt, [] AS via, null AS reason\n  UNION ALL\n  MATCH (m)-[r:COACTIVATED]-(other:Memory:Episode)\n  WHERE 'COACTIVATED' IN $given.kinds AND r.firstAt <= $knownAt\n  WITH r, other,\n    r.weight * CASE WHEN $now.epochMillis - r.lastAt.epochMillis > $staleAfterDays * 86400000\n      THEN $keptADay ^ (($now.epochMillis - r.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END\n    AS weight\n  WHERE weight >= $leastWeight\n  RETURN other, 'COACTIVATED' AS kind, 'BOTH' AS direction, weight, r.weight AS writtenWeight, coalesce(r.count, 1) AS count,\n    r.firstAt.epochMillis AS since, r.lastAt.epochMillis AS lastAt, [] AS via, null AS reason\n  UNION ALL\n  MATCH (m)-[r:RELATED_TO]-(other:Memory:Episode)\n  WHERE 'RELATED_TO' IN $given.kinds AND coalesce(r.validTo > $validAt, true) AND\n    coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true) AND coalesce(r.unsaidAt > $knownAt, true)\n      AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= $knownAt.epochMillis AND r.unsaidSpans[i + 1] > $knownAt.epochMillis)\n  RETURN other, 'RELATED_TO' AS kind, CASE WHEN startNode(r) = m THEN 'OUT' ELSE 'IN' END AS direction, toFloat(coalesce(r.weight, 1.0)) AS weight,\n    toFloat(r.weight) AS writtenWeight, 1 AS count, r.recordedAt.epochMillis AS since, null AS lastAt, [] AS via, nullIf(r.relationType, 'RELATED') AS reason\n  UNION ALL\n  MATCH (m)-[r:REINFORCES|CONTRADICTS]-(other:Memory:Episode)\n  WHERE type(r) IN $given.kinds AND (r.at IS NULL OR r.at <= $knownAt) AND coalesce(r.resolution <> 'BOTH' OR r.resolvedAt > $knownAt, true)\n  RETURN other, type(r) AS kind, CASE WHEN type(r) = 'CONTRADICTS' THEN 'BOTH' WHEN startNode(r) = m THEN 'OUT' ELSE 'IN' END AS direction,\n    toFloat(coalesce(r.strength, 1.0)) AS weight, toFloat(r.strength) AS writtenWeight, 1 AS count, r.at.epochMillis AS since, null AS lastAt, [] AS via, r.rule AS reason\n  UNION ALL\n  MATCH (m)-[:MENTIONS]->(e:Entity)\n  WHERE 'SHARES_ENTITIES' IN $given.kinds\n  WITH m, e, COUNT { (e)<-[:MENTIONS]-() } AS mentions\n  WHERE mentions <= $mostMentions\n  MATCH (e)<-[:MENTIONS]-(other:Memory:Episode)\n  WHERE other <> m\n  WITH other, count(e) AS shared, sum(1 / sqrt(mentions)) AS nearness, collect(e.id)[..10] AS via\n  RETURN other, 'SHARES_ENTITIES' AS kind, 'BOTH' AS direction, CASE WHEN nearness > 1 THEN 1.0 ELSE nearness END AS weight, null AS writtenWeight, shared AS count,\n    null AS since, null AS lastAt, via, null AS reason\n  UNION ALL\n  MATCH (m)-[mine:BELONGS_TO]->(c:SemanticCluster)<-[theirs:BELONGS_TO]-(other:Memory:Episode)\n  WHERE 'SHARES_CLUSTER' IN $given.kinds AND c.live AND mine.since <= $knownAt AND theirs.since <= $knownAt AND other <> m\n  RETURN other, 'SHARES_CLUSTER' AS kind, 'BOTH' AS direction, toFloat(coalesce(c.cohesion, 0.0)) AS weight, null AS writtenWeight, 1 AS count,\n    CASE WHEN mine.since > theirs.since THEN mine.since ELSE theirs.since END.epochMillis AS since, null AS lastAt, [c.id] AS via, null AS reason\n}\nWITH * WHERE other.namespace = $namespace AND\n  CASE WHEN $past THEN other.recordedAt <= $knownAt AND other.occurredAt <= $validAt AND\n    coalesce(other.retractedAt.epochMillis > $knownAt.epochMillis, true)\n      AND none(i IN range(0, size(coalesce(other.forgottenSpans, [])) - 2, 2) WHERE other.forgottenSpans[i] <= $knownAt.epochMillis AND other.forgottenSpans[i + 1] > $knownAt.epochMillis)\n    ELSE other.live END\nRETURN other.id AS otherId, kind, direction, weight, writtenWeight, count, since, lastAt, via, reason\nORDER BY weight DESC, kind, otherId, coalesce(reason, '')\nLIMIT $most",
};

/** Clusters of one namespace by id, in any order, each with the first of its memories. */
export const clustersByIds: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly members: number },
  { readonly id: string; readonly label: string | null; readonly keywords: readonly string[]; readonly size: number; readonly cohesion: number; readonly formedAt: Date; readonly memberIds: readonly string[] }
> = {
  name: 'clustersByIds',
  file: 'cypher/browsing/clustersByIds.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), members: integer },
  returns: { id: string, label: maybe(string), keywords: list(string), size: integer, cohesion: float, formedAt: datetime, memberIds: list(string) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (c:Memory {id: id} WHERE c.namespace = $namespace AND c:SemanticCluster AND c.live)\nRETURN c.id AS id, c.label AS label, coalesce(c.keywords, []) AS keywords, coalesce(c.size, 0) AS size, coalesce(c.cohesion, 0.0) AS cohesion, c.formedAt AS formedAt,\n  COLLECT { MATCH (c)<-[:BELONGS_TO]-(m:Memory WHERE m.live) RETURN m.id ORDER BY m.id LIMIT $members } AS memberIds",
};

/** A page of a namespace's clusters, the largest first, each with the first of its memories. */
export const clustersOf: Statement<
  { readonly namespace: string; readonly knownAt: Date; readonly most: number; readonly afterId: string; readonly limit: number; readonly members: number },
  { readonly id: string; readonly label: string | null; readonly keywords: readonly string[]; readonly size: number; readonly cohesion: number; readonly formedAt: Date; readonly memberIds: readonly string[] }
> = {
  name: 'clustersOf',
  file: 'cypher/browsing/clustersOf.cypher',
  access: 'read',
  params: { namespace: string, knownAt: datetime, most: integer, afterId: string, limit: integer, members: integer },
  returns: { id: string, label: maybe(string), keywords: list(string), size: integer, cohesion: float, formedAt: datetime, memberIds: list(string) },
  text: "CYPHER 25\nMATCH (c:SemanticCluster)\nUSING INDEX c:SemanticCluster(namespace, size)\nWHERE c.namespace = $namespace AND c.size > 0 AND c.size <= $most AND c.live AND c.formedAt <= $knownAt\n  AND (c.size < $most OR c.id > $afterId)\nWITH c ORDER BY c.size DESC, c.id LIMIT $limit\nRETURN c.id AS id, c.label AS label, c.keywords AS keywords, c.size AS size, c.cohesion AS cohesion, c.formedAt AS formedAt,\n  COLLECT { MATCH (c)<-[:BELONGS_TO]-(m:Memory WHERE m.live) RETURN m.id ORDER BY m.id LIMIT $members } AS memberIds\nORDER BY c.size DESC, c.id",
};

/** What is one link away from these nodes, either way: of each sort of link the strongest, or newest. */
export const graphAround: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly kinds: readonly string[]; readonly knownAt: Date; readonly most: number },
  { readonly id: string; readonly weight: number }
> = {
  name: 'graphAround',
  file: 'cypher/browsing/graphAround.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), kinds: list(string), knownAt: datetime, most: integer },
  returns: { id: string, weight: float },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\nCALL (m) {\n  MATCH (member:Memory)-[:SAME_AS*0..100]->(m)\n  MATCH (member)-[r:NEXT|COACTIVATED|RELATED_TO|REINFORCES|CONTRADICTS|MENTIONS|BELONGS_TO|DERIVED_FROM]-(other:Memory)\n  WHERE type(r) IN $given.kinds AND other.namespace = $namespace\n  MATCH (other)-[:SAME_AS*0..100]->(root:Memory)\n  WHERE NOT EXISTS { (root)-[:SAME_AS]->() }\n  WITH root, max(CASE WHEN r.resolution = 'BOTH' OR r.retractedAt <= $knownAt OR r.unsaidAt <= $knownAt THEN null\n    ELSE toFloat(coalesce(r.weight, r.strength, r.confidence, CASE type(r) WHEN 'NEXT' THEN 0.5 ELSE 1.0 END)) END) AS weight\n  WHERE weight IS NOT NULL\n  RETURN root.id AS otherId, weight\n  ORDER BY weight DESC, otherId DESC LIMIT $most\n}\nRETURN otherId AS id, max(weight) AS weight\nORDER BY weight DESC, id DESC",
};

/** The links of these nodes, with their weight after decay. Episodes and procedures link to newer ones only, so that each link is found once. Episodes also link to their cluster and to the entities they mention, under the merged name. Entities have their relations. A forgotten memory has links in the past only. */
export const graphLinks: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly past: boolean; readonly knownAt: Date; readonly validAt: Date; readonly now: Date; readonly staleAfterDays: number; readonly keptADay: number; readonly leastWeight: number; readonly most: number },
  { readonly ofId: string; readonly source: string; readonly target: string; readonly kind: string; readonly weight: number; readonly label: string | null }
> = {
  name: 'graphLinks',
  file: 'cypher/browsing/graphLinks.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), past: boolean, knownAt: datetime, validAt: datetime, now: datetime, staleAfterDays: float, keptADay: float, leastWeight: float, most: integer },
  returns: { ofId: string, source: string, target: string, kind: string, weight: float, label: maybe(string) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\nCALL (m) {\n  MATCH (m)-[r:COACTIVATED]-(other:Memory)\n  WHERE m:Episode AND other.id > m.id AND other.namespace = $namespace AND r.firstAt <= $knownAt\n  WITH r,\n    r.weight * CASE WHEN $now.epochMillis - r.lastAt.epochMillis > $staleAfterDays * 86400000\n      THEN $keptADay ^ (($now.epochMillis - r.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END\n    AS weight\n  WHERE weight >= $leastWeight\n  RETURN startNode(r).id AS source, endNode(r).id AS target, 'COACTIVATED' AS kind, weight, null AS label\n  ORDER BY weight DESC LIMIT $most\n  UNION ALL\n  MATCH (m)-[r:NEXT|REINFORCES|CONTRADICTS|DERIVED_FROM]-(other:Memory)\n  WHERE (m:Episode OR m:Procedure) AND (other:Episode OR other:Procedure) AND other.id > m.id AND other.namespace = $namespace\n    AND coalesce(r.at, startNode(r).recordedAt) <= $knownAt AND coalesce(r.resolution <> 'BOTH' OR r.resolvedAt > $knownAt, true)\n  RETURN startNode(r).id AS source, endNode(r).id AS target, type(r) AS kind,\n    CASE type(r) WHEN 'NEXT' THEN 0.5 ELSE toFloat(coalesce(r.strength, 1.0)) END AS weight, r.rule AS label\n  ORDER BY weight DESC LIMIT $most\n  UNION ALL\n  MATCH (m)-[r:RELATED_TO]-(other:Memory:Episode)\n  WHERE m:Episode AND other.id > m.id AND other.namespace = $namespace\n    AND coalesce(r.validTo > $validAt, true) AND\n    coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true) AND coalesce(r.unsaidAt > $knownAt, true)\n      AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= $knownAt.epochMillis AND r.unsaidSpans[i + 1] > $knownAt.epochMillis)\n  RETURN startNode(r).id AS source, endNode(r).id AS target, 'RELATED_TO' AS kind, toFloat(coalesce(r.weight, 1.0)) AS weight, r.relationType AS label\n  ORDER BY weight DESC LIMIT $most\n  UNION ALL\n  MATCH (m)-[:MENTIONS]->(e:Entity)\n  WHERE m:Episode AND e.recordedAt <= $knownAt\n  WITH m, e LIMIT $most\n  MATCH (e)-[:SAME_AS*0..100]->(root:Entity)\n  WHERE NOT EXISTS { (root)-[:SAME_AS]->() }\n  RETURN DISTINCT m.id AS source, root.id AS target, 'MENTIONS' AS kind, 1.0 AS weight, null AS label\n  UNION ALL\n  WITH m WHERE $past AND m:Episode\n  UNWIND coalesce(m.mentioned, []) AS entityId\n  MATCH (e:Memory {id: entityId} WHERE e.namespace = $namespace AND e:Entity AND e.recordedAt <= $knownAt)\n  MATCH (e)-[:SAME_AS*0..100]->(root:Entity)\n  WHERE NOT EXISTS { (root)-[:SAME_AS]->() }\n  RETURN DISTINCT m.id AS source, root.id AS target, 'MENTIONS' AS kind, 1.0 AS weight, null AS label\n  UNION ALL\n  MATCH (m)-[r:BELONGS_TO]->(c:SemanticCluster)\n  WHERE m:Episode AND c.live AND r.since <= $knownAt\n  RETURN m.id AS source, c.id AS target, 'BELONGS_TO' AS kind, 1.0 AS weight, null AS label\n  UNION ALL\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(m)\n  WHERE m:Entity\n  MATCH (member)-[r:RELATED_TO]-(kin:Entity)\n  WHERE kin.namespace = $namespace AND\n    coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true) AND coalesce(r.unsaidAt > $knownAt, true)\n      AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= $knownAt.epochMillis AND r.unsaidSpans[i + 1] > $knownAt.epochMillis)\n    AND\n    coalesce(r.validFrom <= $validAt, true) AND coalesce(r.validTo > $validAt, true)\n  WITH m, r, member, kin, toFloat(coalesce(r.weight, r.confidence, 1.0)) AS weight ORDER BY weight DESC LIMIT $most\n  MATCH (kin)-[:SAME_AS*0..100]->(root:Entity)\n  WHERE NOT EXISTS { (root)-[:SAME_AS]->() }\n  AND root <> m\n  RETURN CASE WHEN startNode(r) = member THEN m.id ELSE root.id END AS source, CASE WHEN startNode(r) = member THEN root.id ELSE m.id END AS target,\n    'RELATED_TO' AS kind, CASE WHEN weight > 1 THEN 1.0 ELSE weight END AS weight, r.relationType AS label\n}\nRETURN DISTINCT id AS ofId, source, target, kind, weight, label",
};

/** Of these ids, what a namespace's graph is made of, as in a page of it; in any order. */
export const graphNodes: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly past: boolean; readonly knownAt: Date; readonly validAt: Date; readonly episodes: boolean; readonly entities: boolean; readonly clusters: boolean; readonly procedures: boolean; readonly tiers: readonly string[] | null; readonly from: Date | null; readonly until: Date | null },
  { readonly node: GraphNode }
> = {
  name: 'graphNodes',
  file: 'cypher/browsing/graphNodes.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), past: boolean, knownAt: datetime, validAt: datetime, episodes: boolean, entities: boolean, clusters: boolean, procedures: boolean, tiers: maybe(list(string)), from: maybe(datetime), until: maybe(datetime) },
  returns: { node: GRAPH_NODE },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\nWHERE\n  CASE\n    WHEN m:Episode THEN $episodes AND ($given.from IS NULL OR m.occurredAt >= $given.from) AND ($given.until IS NULL OR m.occurredAt < $given.until) AND\n      CASE WHEN $past THEN m.recordedAt <= $knownAt AND m.occurredAt <= $validAt AND\n        coalesce(m.retractedAt.epochMillis > $knownAt.epochMillis, true)\n          AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt.epochMillis AND m.forgottenSpans[i + 1] > $knownAt.epochMillis)\n        ELSE m.live END\n    WHEN m:Entity THEN $entities AND m.live AND NOT EXISTS { (m)-[:SAME_AS]->() }\n      AND m.recordedAt <= $knownAt AND ($given.from IS NULL OR m.recordedAt >= $given.from) AND ($given.until IS NULL OR m.recordedAt < $given.until)\n    WHEN m:Procedure THEN $procedures AND (m.live OR m.retractedAt > $knownAt)\n      AND m.recordedAt <= $knownAt AND ($given.from IS NULL OR m.recordedAt >= $given.from) AND ($given.until IS NULL OR m.recordedAt < $given.until)\n    WHEN m:SemanticCluster THEN $clusters AND m.live\n      AND m.formedAt <= $knownAt AND ($given.from IS NULL OR m.formedAt >= $given.from) AND ($given.until IS NULL OR m.formedAt < $given.until)\n    ELSE false\n  END\nWITH n, m, CASE WHEN NOT m:Episode THEN null WHEN $past THEN\n  coalesce(head(COLLECT {\n    MATCH (m)-[:PROMOTED_TO]->(change:TierChange)\n    WHERE change.at > $knownAt AND change.undoneAt IS NULL\n    RETURN change.fromTier ORDER BY change.at LIMIT 1\n  }), m.tier)\n  ELSE m.tier END AS tier\nWHERE $given.tiers IS NULL OR tier IS NULL OR tier IN $given.tiers\nRETURN\n  {\n    id: m.id,\n    kind: CASE WHEN m:Episode THEN 'EPISODE' WHEN m:Entity THEN 'ENTITY' WHEN m:SemanticCluster THEN 'CLUSTER' ELSE 'PROCEDURE' END,\n    text: CASE WHEN m:Episode THEN left(m.content, 200) ELSE coalesce(m.name, m.label) END,\n    tier: tier,\n    clusterId: CASE WHEN m:SemanticCluster THEN m.id WHEN m:Episode THEN\n      head(COLLECT { MATCH (m)-[b:BELONGS_TO]->(c:SemanticCluster) WHERE c.live AND b.since <= $knownAt RETURN c.id LIMIT 1 }) END,\n    use: CASE WHEN m:Episode THEN {\n      energy:\n        m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n        ,\n      energyAt: m.energyAt.epochMillis, pace: m.pace, recordedAt: m.recordedAtMs, accessCount: m.accessCount,\n      recentAccesses: coalesce(m.recentAccesses, []), useSums: m.useSums, importance: m.importance, category: m.category,\n      pinnedAt: m.pinnedAt.epochMillis, acceleratedAt: m.acceleratedAt.epochMillis\n    } END,\n    at: CASE WHEN m:Episode THEN m.occurredAtMs ELSE coalesce(m.recordedAt, m.formedAt).epochMillis END,\n    sessionId: m.sessionId,\n    size: CASE\n      WHEN m:Episode THEN 1\n      WHEN m:Entity THEN COUNT { (m)<-[:MENTIONS]-() }\n      WHEN m:SemanticCluster THEN coalesce(m.size, 0)\n      ELSE COUNT { (m)-[:DERIVED_FROM]->() } END\n  }\n  AS node",
};

/** A page of what a namespace's graph is made of, in the order of the ids, newest first: episodes, entities, clusters and procedures. */
export const graphPage: Statement<
  { readonly namespace: string; readonly before: string; readonly past: boolean; readonly knownAt: Date; readonly validAt: Date; readonly episodes: boolean; readonly entities: boolean; readonly clusters: boolean; readonly procedures: boolean; readonly tiers: readonly string[] | null; readonly from: Date | null; readonly until: Date | null; readonly limit: number },
  { readonly node: GraphNode }
> = {
  name: 'graphPage',
  file: 'cypher/browsing/graphPage.cypher',
  access: 'read',
  params: { namespace: string, before: string, past: boolean, knownAt: datetime, validAt: datetime, episodes: boolean, entities: boolean, clusters: boolean, procedures: boolean, tiers: maybe(list(string)), from: maybe(datetime), until: maybe(datetime), limit: integer },
  returns: { node: GRAPH_NODE },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, id)\nWHERE m.namespace = $namespace AND m.id < $before\n  AND\n  CASE\n    WHEN m:Episode THEN $episodes AND ($given.from IS NULL OR m.occurredAt >= $given.from) AND ($given.until IS NULL OR m.occurredAt < $given.until) AND\n      CASE WHEN $past THEN m.recordedAt <= $knownAt AND m.occurredAt <= $validAt AND\n        coalesce(m.retractedAt.epochMillis > $knownAt.epochMillis, true)\n          AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt.epochMillis AND m.forgottenSpans[i + 1] > $knownAt.epochMillis)\n        ELSE m.live END\n    WHEN m:Entity THEN $entities AND m.live AND NOT EXISTS { (m)-[:SAME_AS]->() }\n      AND m.recordedAt <= $knownAt AND ($given.from IS NULL OR m.recordedAt >= $given.from) AND ($given.until IS NULL OR m.recordedAt < $given.until)\n    WHEN m:Procedure THEN $procedures AND (m.live OR m.retractedAt > $knownAt)\n      AND m.recordedAt <= $knownAt AND ($given.from IS NULL OR m.recordedAt >= $given.from) AND ($given.until IS NULL OR m.recordedAt < $given.until)\n    WHEN m:SemanticCluster THEN $clusters AND m.live\n      AND m.formedAt <= $knownAt AND ($given.from IS NULL OR m.formedAt >= $given.from) AND ($given.until IS NULL OR m.formedAt < $given.until)\n    ELSE false\n  END\nWITH n, m, CASE WHEN NOT m:Episode THEN null WHEN $past THEN\n  coalesce(head(COLLECT {\n    MATCH (m)-[:PROMOTED_TO]->(change:TierChange)\n    WHERE change.at > $knownAt AND change.undoneAt IS NULL\n    RETURN change.fromTier ORDER BY change.at LIMIT 1\n  }), m.tier)\n  ELSE m.tier END AS tier\nWHERE $given.tiers IS NULL OR tier IS NULL OR tier IN $given.tiers\nWITH n, m, tier ORDER BY m.namespace DESC, m.id DESC LIMIT $limit\nRETURN\n  {\n    id: m.id,\n    kind: CASE WHEN m:Episode THEN 'EPISODE' WHEN m:Entity THEN 'ENTITY' WHEN m:SemanticCluster THEN 'CLUSTER' ELSE 'PROCEDURE' END,\n    text: CASE WHEN m:Episode THEN left(m.content, 200) ELSE coalesce(m.name, m.label) END,\n    tier: tier,\n    clusterId: CASE WHEN m:SemanticCluster THEN m.id WHEN m:Episode THEN\n      head(COLLECT { MATCH (m)-[b:BELONGS_TO]->(c:SemanticCluster) WHERE c.live AND b.since <= $knownAt RETURN c.id LIMIT 1 }) END,\n    use: CASE WHEN m:Episode THEN {\n      energy:\n        m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n        ,\n      energyAt: m.energyAt.epochMillis, pace: m.pace, recordedAt: m.recordedAtMs, accessCount: m.accessCount,\n      recentAccesses: coalesce(m.recentAccesses, []), useSums: m.useSums, importance: m.importance, category: m.category,\n      pinnedAt: m.pinnedAt.epochMillis, acceleratedAt: m.acceleratedAt.epochMillis\n    } END,\n    at: CASE WHEN m:Episode THEN m.occurredAtMs ELSE coalesce(m.recordedAt, m.formedAt).epochMillis END,\n    sessionId: m.sessionId,\n    size: CASE\n      WHEN m:Episode THEN 1\n      WHEN m:Entity THEN COUNT { (m)<-[:MENTIONS]-() }\n      WHEN m:SemanticCluster THEN coalesce(m.size, 0)\n      ELSE COUNT { (m)-[:DERIVED_FROM]->() } END\n  }\n  AS node\nORDER BY node.id DESC",
};

/** What happened to a namespace's memories in stretches of time, and how they stood when they were last measured by the end of each. Counted by index: the memories that were recorded, and the changes of tier, of those stretches. */
export const growthOf: Statement<
  { readonly namespace: string; readonly stretches: readonly { readonly at: number; readonly from: Date; readonly to: Date }[] },
  { readonly at: number; readonly stored: number; readonly promoted: number; readonly archived: number; readonly clusters: number; readonly counts: Counts | null }
> = {
  name: 'growthOf',
  file: 'cypher/browsing/growthOf.cypher',
  access: 'read',
  params: { namespace: string, stretches: list(record({ at: integer, from: instant, to: instant })) },
  returns: { at: integer, stored: integer, promoted: integer, archived: integer, clusters: integer, counts: maybe(COUNTS) },
  text: "CYPHER 25\nUNWIND $given.stretches AS stretch\nWITH stretch, datetime({epochMillis: stretch.from}) AS from, datetime({epochMillis: stretch.to}) AS to\nCALL (stretch) {\n  MATCH (m:Episode)\n  USING INDEX m:Episode(namespace, recordedAtMs, id)\n  WHERE m.namespace = $namespace AND m.recordedAtMs >= stretch.from AND m.recordedAtMs < stretch.to AND m.id > ''\n  RETURN count(m) AS stored\n}\nCALL (from, to) {\n  MATCH (c:TierChange)\n  USING INDEX c:TierChange(namespace, at)\n  WHERE c.namespace = $namespace AND c.at >= from AND c.at < to AND c.undoneAt IS NULL\n  RETURN count(CASE WHEN c.toTier IN ['shortTerm', 'longTerm'] THEN 1 END) AS promoted, count(CASE c.toTier WHEN 'archived' THEN 1 END) AS archived\n}\nCALL (from, to) {\n  MATCH (c:SemanticCluster)\n  USING INDEX c:SemanticCluster(namespace, formedAt)\n  WHERE c.namespace = $namespace AND c.formedAt >= from AND c.formedAt < to\n  RETURN count(c) AS clusters\n}\nCALL (to) {\n  OPTIONAL MATCH (m:Measurement)\n  USING INDEX m:Measurement(namespace, at)\n  WHERE m.namespace = $namespace AND m.at < to\n  RETURN m ORDER BY m.at DESC LIMIT 1\n}\nRETURN stretch.at AS at, stored, promoted, archived, clusters, CASE WHEN m IS NOT NULL THEN {at: m.at.epochMillis, working: m.working, shortTerm: m.shortTerm, longTerm: m.longTerm, archived: m.archived, retracted: m.retracted, clusters: m.clusters} END AS counts\nORDER BY at",
};

/** What is kept of how memories came to be as they are: what runs and use have changed in them, the latest first, and where they stand. */
export const historiesOf: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly most: number },
  { readonly id: string; readonly reviewAt: Date | null; readonly kappa: number; readonly changes: readonly ({ readonly phase: string; readonly at: Date; readonly runId: string | null; readonly before: string | null; readonly after: string | null; readonly amount: number | null; readonly undoneAt: Date | null; readonly ofTier: boolean })[] }
> = {
  name: 'historiesOf',
  file: 'cypher/browsing/historiesOf.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), most: integer },
  returns: { id: string, reviewAt: maybe(instant), kappa: float, changes: list(record({ phase: string, at: instant, runId: maybe(string), before: maybe(string), after: maybe(string), amount: maybe(float), undoneAt: maybe(instant), ofTier: boolean })) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nRETURN id, m.reviewAt.epochMillis AS reviewAt, coalesce(m.kappa, 0.0) AS kappa,\n  COLLECT {\n    MATCH (m)-[:PROMOTED_TO]->(c:TierChange)\n    WITH c ORDER BY c.at DESC LIMIT $most\n    OPTIONAL MATCH (c)-[:CRYSTALLIZED_INTO]->(run:ConsolidationRun)\n    RETURN {phase: c.phase, at: c.at.epochMillis, runId: run.id, before: c.fromTier, after: c.toTier, amount: c.energy, undoneAt: c.undoneAt.epochMillis, ofTier: true}\n  } + COLLECT {\n    MATCH (m)-[:CHANGED]->(c:Change)\n    WITH c ORDER BY c.at DESC LIMIT $most\n    OPTIONAL MATCH (c)-[:CRYSTALLIZED_INTO]->(run:ConsolidationRun)\n    RETURN {phase: c.phase, at: c.at.epochMillis, runId: run.id, before: c.before, after: c.after, amount: c.amount, undoneAt: c.undoneAt.epochMillis, ofTier: false}\n  } AS changes",
};

/** A page of namespaces in the order of their names, among some of them or among all, each with how many memories it has now and when its latest live memory was recorded. */
export const listNamespaces: Statement<
  { readonly after: string; readonly prefix: string; readonly among: readonly string[] | null; readonly limit: number; readonly now: Date },
  { readonly name: string; readonly counts: Counts; readonly latestAt: Date | null }
> = {
  name: 'listNamespaces',
  file: 'cypher/browsing/listNamespaces.cypher',
  access: 'read',
  params: { after: string, prefix: string, among: maybe(list(string)), limit: integer, now: datetime },
  returns: { name: string, counts: COUNTS, latestAt: maybe(instant) },
  text: "CYPHER 25\nMATCH (n:Namespace)\nUSING INDEX n:Namespace(name)\nWHERE n.name > $after AND n.name STARTS WITH $prefix AND ($given.among IS NULL OR n.name IN $given.among)\nWITH n ORDER BY n.name LIMIT $limit\nCALL (n) {\n  OPTIONAL MATCH (e:Episode)\n  USING INDEX e:Episode(namespace, recordedAtMs, id)\n  WHERE e.namespace = n.name AND e.recordedAtMs <= 253402300799999 AND e.id > '' AND e.live\n  RETURN e.recordedAtMs AS latestAt ORDER BY e.namespace DESC, e.recordedAtMs DESC, e.id DESC LIMIT 1\n}\nWITH n.name AS name, latestAt\nCALL (name) {\n  UNWIND [true, false] AS isLive\n  UNWIND ['working', 'shortTerm', 'longTerm', 'archived'] AS tier\n  CALL (name, isLive, tier) {\n    MATCH (m:Episode)\n    USING INDEX m:Episode(live, tier, namespace)\n    WHERE m.live = isLive AND m.tier = tier AND m.namespace = name\n    RETURN count(m) AS memories\n  }\n  RETURN sum(CASE WHEN isLive AND tier = 'working' THEN memories ELSE 0 END) AS working, sum(CASE WHEN isLive AND tier = 'shortTerm' THEN memories ELSE 0 END) AS shortTerm,\n    sum(CASE WHEN isLive AND tier = 'longTerm' THEN memories ELSE 0 END) AS longTerm, sum(CASE WHEN isLive AND tier = 'archived' THEN memories ELSE 0 END) AS archived,\n    sum(CASE WHEN isLive THEN 0 ELSE memories END) AS retracted\n}\nCALL (name) {\n  MATCH (c:SemanticCluster)\n  USING INDEX c:SemanticCluster(namespace, size)\n  WHERE c.namespace = name AND c.size > 0\n  RETURN count(c) AS clusters\n}\nWITH *, {at: $now.epochMillis, working: working, shortTerm: shortTerm, longTerm: longTerm, archived: archived, retracted: retracted, clusters: clusters} AS counts\nRETURN name, counts, latestAt\nORDER BY name",
};

/** A page of what was asked in a namespace, the latest first. */
export const listRecalls: Statement<
  { readonly namespace: string; readonly before: Date; readonly beforeId: string; readonly sessionId: string | null; readonly memoryId: string | null; readonly via: string | null; readonly unanswered: boolean; readonly possible: number; readonly limit: number },
  { readonly id: string; readonly at: Date; readonly question: string | null; readonly sessionId: string | null; readonly who: string | null; readonly via: string | null; readonly hitIds: readonly string[]; readonly relevances: readonly number[]; readonly abstained: boolean | null; readonly unclear: boolean; readonly tokens: number | null; readonly tookMs: number | null; readonly helpful: readonly string[]; readonly unhelpful: readonly string[] }
> = {
  name: 'listRecalls',
  file: 'cypher/browsing/listRecalls.cypher',
  access: 'read',
  params: { namespace: string, before: datetime, beforeId: string, sessionId: maybe(string), memoryId: maybe(string), via: maybe(string), unanswered: boolean, possible: float, limit: integer },
  returns: { id: string, at: datetime, question: maybe(string), sessionId: maybe(string), who: maybe(string), via: maybe(string), hitIds: list(string), relevances: list(float), abstained: maybe(boolean), unclear: boolean, tokens: maybe(integer), tookMs: maybe(float), helpful: list(string), unhelpful: list(string) },
  text: "CYPHER 25\nMATCH (r:Recall)\nUSING INDEX r:Recall(namespace, at)\nWHERE r.namespace = $namespace AND r.at <= $before\n  AND CASE WHEN r.at = $before THEN r.id < $beforeId ELSE true END\n  AND ($given.sessionId IS NULL OR r.sessionId = $given.sessionId)\n  AND ($given.memoryId IS NULL OR $given.memoryId IN r.hitIds)\n  AND ($given.via IS NULL OR $given.via = r.via)\nWITH r, coalesce(NOT r.abstained AND size(r.relevances) > 0 AND all(relevance IN r.relevances WHERE relevance < $possible), false) AS unclear\nWHERE CASE WHEN $unanswered THEN (r.abstained OR unclear) AND NOT EXISTS {\n  MATCH (m:Episode)\n  USING INDEX m:Episode(namespace, recordedAtMs, id)\n  WHERE m.namespace = $namespace AND m.recordedAtMs > r.at.epochMillis AND m.recordedAtMs <= r.at.epochMillis + 60000 AND m.id > ''\n    AND m.occurredAtMs <= r.at.epochMillis\n} ELSE true END\nWITH r, unclear ORDER BY r.at DESC, r.id DESC LIMIT $limit\nRETURN r.id AS id, r.at AS at, r.question AS question, r.sessionId AS sessionId, r.who AS who, r.via AS via, r.hitIds AS hitIds, coalesce(r.relevances, []) AS relevances,\n  r.abstained AS abstained, unclear, r.tokens AS tokens, r.tookMs AS tookMs, coalesce(r.helpful, []) AS helpful, coalesce(r.unhelpful, []) AS unhelpful",
};

/** A page of a namespace's sessions, the one that was active last first. */
export const listSessions: Statement<
  { readonly namespace: string; readonly before: Date; readonly beforeId: string; readonly limit: number },
  { readonly id: string; readonly lastActiveAt: Date }
> = {
  name: 'listSessions',
  file: 'cypher/browsing/listSessions.cypher',
  access: 'read',
  params: { namespace: string, before: datetime, beforeId: string, limit: integer },
  returns: { id: string, lastActiveAt: datetime },
  text: "CYPHER 25\nMATCH (s:Session)\nUSING INDEX s:Session(namespace, lastActiveAt, id)\nWHERE s.namespace = $namespace AND s.lastActiveAt <= $before AND s.id >= ''\n  AND CASE WHEN s.lastActiveAt = $before THEN s.id < $beforeId ELSE true END\nWITH s ORDER BY s.namespace DESC, s.lastActiveAt DESC, s.id DESC LIMIT $limit\nRETURN s.id AS id, s.lastActiveAt AS lastActiveAt",
};

/** Whether a memory was recorded, had happened and was not forgotten at the times asked about. */
export const memoryHeldThen: Statement<
  { readonly namespace: string; readonly id: string; readonly knownAt: Date; readonly validAt: Date },
  { readonly id: string }
> = {
  name: 'memoryHeldThen',
  file: 'cypher/browsing/memoryHeldThen.cypher',
  access: 'read',
  params: { namespace: string, id: string, knownAt: instant, validAt: instant },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nWHERE\n  m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND\n  coalesce(m.retractedAt.epochMillis > $knownAt, true)\n    AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)\nRETURN m.id AS id",
};

/** One namespace, with how many memories it has now and when its latest one was recorded; no row where nothing was ever kept under the name. Facts and procedures make a namespace too, and so does its configuration. */
export const namespaceByName: Statement<
  { readonly namespace: string; readonly now: Date },
  { readonly name: string; readonly counts: Counts; readonly latestAt: Date | null }
> = {
  name: 'namespaceByName',
  file: 'cypher/browsing/namespaceByName.cypher',
  access: 'read',
  params: { namespace: string, now: datetime },
  returns: { name: string, counts: COUNTS, latestAt: maybe(instant) },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nOPTIONAL MATCH (c:ConsolidationConfig {namespace: $namespace})\nCALL () {\n  OPTIONAL MATCH (any:Memory)\n  USING INDEX any:Memory(namespace, id)\n  WHERE any.namespace = $namespace AND any.id > ''\n  RETURN any LIMIT 1\n}\nWITH n, c, any\nWHERE n IS NOT NULL OR c IS NOT NULL OR any IS NOT NULL\nCALL () {\n  OPTIONAL MATCH (e:Episode)\n  USING INDEX e:Episode(namespace, recordedAtMs, id)\n  WHERE e.namespace = $namespace AND e.recordedAtMs <= 253402300799999 AND e.id > '' AND e.live\n  RETURN e.recordedAtMs AS latestAt ORDER BY e.namespace DESC, e.recordedAtMs DESC, e.id DESC LIMIT 1\n}\nWITH $namespace AS name, latestAt\nCALL (name) {\n  UNWIND [true, false] AS isLive\n  UNWIND ['working', 'shortTerm', 'longTerm', 'archived'] AS tier\n  CALL (name, isLive, tier) {\n    MATCH (m:Episode)\n    USING INDEX m:Episode(live, tier, namespace)\n    WHERE m.live = isLive AND m.tier = tier AND m.namespace = name\n    RETURN count(m) AS memories\n  }\n  RETURN sum(CASE WHEN isLive AND tier = 'working' THEN memories ELSE 0 END) AS working, sum(CASE WHEN isLive AND tier = 'shortTerm' THEN memories ELSE 0 END) AS shortTerm,\n    sum(CASE WHEN isLive AND tier = 'longTerm' THEN memories ELSE 0 END) AS longTerm, sum(CASE WHEN isLive AND tier = 'archived' THEN memories ELSE 0 END) AS archived,\n    sum(CASE WHEN isLive THEN 0 ELSE memories END) AS retracted\n}\nCALL (name) {\n  MATCH (c:SemanticCluster)\n  USING INDEX c:SemanticCluster(namespace, size)\n  WHERE c.namespace = name AND c.size > 0\n  RETURN count(c) AS clusters\n}\nWITH *, {at: $now.epochMillis, working: working, shortTerm: shortTerm, longTerm: longTerm, archived: archived, retracted: retracted, clusters: clusters} AS counts\nRETURN name, counts, latestAt",
};

/** Live memories that recalls brought and of which none is known to have helped: those brought most often first. A memory counts once a recall. */
export const neverHelped: Statement<
  { readonly namespace: string; readonly via: string | null; readonly limit: number },
  { readonly memory: Episode; readonly shown: number; readonly latestAt: Date }
> = {
  name: 'neverHelped',
  file: 'cypher/browsing/neverHelped.cypher',
  access: 'read',
  params: { namespace: string, via: maybe(string), limit: integer },
  returns: { memory: EPISODE, shown: integer, latestAt: datetime },
  text: "CYPHER 25\nMATCH (r:Recall)\nUSING INDEX r:Recall(namespace, at)\nWHERE r.namespace = $namespace AND r.at IS NOT NULL\nUNWIND r.hitIds AS id\nWITH id, sum(CASE WHEN $given.via IS NULL OR $given.via = r.via THEN 1 ELSE 0 END) AS shown, max(r.at) AS latestAt,\n  sum(CASE WHEN id IN coalesce(r.helpful, []) THEN 1 ELSE 0 END) AS helped\nWHERE shown > 0 AND helped = 0\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)\nWITH m, shown, latestAt ORDER BY shown DESC, latestAt DESC, m.id LIMIT $limit\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory, shown, latestAt\nORDER BY shown DESC, latestAt DESC, memory.id",
};

/** Pairs of live memories that may contradict each other, and that have no resolution yet: those with the memory stored last come first. The newer of two happened later; of what happened at once, it was recorded later. */
export const openRivals: Statement<
  { readonly namespace: string; readonly before: string; readonly beforeOther: string; readonly limit: number },
  { readonly id: string; readonly otherId: string; readonly rule: string | null; readonly since: Date | null; readonly newer: Episode; readonly older: Episode }
> = {
  name: 'openRivals',
  file: 'cypher/browsing/openRivals.cypher',
  access: 'read',
  params: { namespace: string, before: string, beforeOther: string, limit: integer },
  returns: { id: string, otherId: string, rule: maybe(string), since: maybe(instant), newer: EPISODE, older: EPISODE },
  text: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, id)\nWHERE m.namespace = $namespace AND m.id <= $before AND m:Episode AND m.live\nMATCH (m)-[r:CONTRADICTS WHERE r.resolution IS NULL]->(other:Memory:Episode)\nWHERE other.namespace = $namespace AND other.live AND (m.id < $before OR other.id < $beforeOther)\nWITH m, other, r\nORDER BY m.namespace DESC, m.id DESC, other.id DESC\nLIMIT $limit\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nWITH m, other, r, n,\n  m.occurredAtMs > other.occurredAtMs OR (m.occurredAtMs = other.occurredAtMs AND m.recordedAtMs >= other.recordedAtMs) AS later\nWITH m.id AS id, other.id AS otherId, r, n, CASE WHEN later THEN m ELSE other END AS newer, CASE WHEN later THEN other ELSE m END AS older\nRETURN id, otherId, r.rule AS rule, r.at.epochMillis AS since,\n  newer {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: newer.occurredAtMs, recordedAt: newer.recordedAtMs, retractedAt: newer.retractedAt.epochMillis,\n    pinnedAt: newer.pinnedAt.epochMillis, expiresAt: newer.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(newer.recentAccesses, []), energyAt: newer.energyAt.epochMillis,\n    acceleratedAt: newer.acceleratedAt.epochMillis,\n    energy:\n      newer.energy * exp(coalesce(n.scaling, 0.0) - coalesce(newer.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (newer)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = newer.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [newer.occurredAtMs, newer.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS newer,\n  older {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: older.occurredAtMs, recordedAt: older.recordedAtMs, retractedAt: older.retractedAt.epochMillis,\n    pinnedAt: older.pinnedAt.epochMillis, expiresAt: older.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(older.recentAccesses, []), energyAt: older.energyAt.epochMillis,\n    acceleratedAt: older.acceleratedAt.epochMillis,\n    energy:\n      older.energy * exp(coalesce(n.scaling, 0.0) - coalesce(older.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (older)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = older.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [older.occurredAtMs, older.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS older\nORDER BY id DESC, otherId DESC",
};

/** What memories belong with: the turns beside them, the entities they mention (under the merged name), the current facts they state, their cluster, and what was derived from them. */
export const provenanceOf: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly mostMentions: number; readonly mostFacts: number; readonly mostProcedures: number },
  { readonly id: string; readonly previousId: string | null; readonly nextId: string | null; readonly entityIds: readonly string[]; readonly factIds: readonly string[]; readonly clusterId: string | null; readonly clusterSince: Date | null; readonly procedureIds: readonly string[] }
> = {
  name: 'provenanceOf',
  file: 'cypher/browsing/provenanceOf.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), mostMentions: integer, mostFacts: integer, mostProcedures: integer },
  returns: { id: string, previousId: maybe(string), nextId: maybe(string), entityIds: list(string), factIds: list(string), clusterId: maybe(string), clusterSince: maybe(instant), procedureIds: list(string) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nOPTIONAL MATCH (m)-[belongs:BELONGS_TO]->(cluster:SemanticCluster WHERE cluster.live)\nRETURN id, cluster.id AS clusterId, belongs.since.epochMillis AS clusterSince,\n  head(COLLECT { MATCH (before:Memory)-[:NEXT]->(m) WHERE before.live RETURN before.id LIMIT 1 }) AS previousId,\n  head(COLLECT { MATCH (m)-[:NEXT]->(after:Memory) WHERE after.live RETURN after.id LIMIT 1 }) AS nextId,\n  COLLECT {\n    MATCH (m)-[:MENTIONS]->(e:Entity)\n    MATCH (e)-[:SAME_AS*0..100]->(root:Entity)\n    WHERE NOT EXISTS { (root)-[:SAME_AS]->() }\n    WITH DISTINCT root ORDER BY root.nameKey LIMIT $mostMentions\n    RETURN root.id\n  } AS entityIds,\n  COLLECT {\n    MATCH (m)<-[:STATED_IN]-(o:Observation) WHERE o.retractedAt IS NULL\n    RETURN DISTINCT coalesce(o.factId, o.id) LIMIT $mostFacts\n  } AS factIds,\n  COLLECT {\n    MATCH (m)<-[:DERIVED_FROM]-(p:Procedure) WHERE p.live\n    WITH DISTINCT p ORDER BY p.id DESC LIMIT $mostProcedures\n    RETURN p.id\n  } AS procedureIds",
};

/** Sessions of one namespace, in any order: how many live turns each has, up to a bound, and which are the first and the last. */
export const sessionsByIds: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly most: number },
  { readonly id: string; readonly lastActiveAt: Date | null; readonly turns: number; readonly firstId: string | null; readonly lastId: string | null; readonly firstAt: Date | null; readonly lastAt: Date | null }
> = {
  name: 'sessionsByIds',
  file: 'cypher/browsing/sessionsByIds.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), most: integer },
  returns: { id: string, lastActiveAt: maybe(instant), turns: integer, firstId: maybe(string), lastId: maybe(string), firstAt: maybe(instant), lastAt: maybe(instant) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (s:Session {namespace: $namespace, id: id})\nCALL (s) {\n  MATCH (m:Memory)\n  USING INDEX m:Memory(namespace, sessionId)\n  WHERE m.namespace = $namespace AND m.sessionId = s.id AND m.live AND m:Episode\n  WITH m LIMIT $most\n  WITH m ORDER BY m.occurredAtMs, m.id\n  WITH collect(m) AS turns\n  RETURN size(turns) AS turns, head(turns) AS first, last(turns) AS last\n}\nRETURN id, s.lastActiveAt.epochMillis AS lastActiveAt, turns, first.id AS firstId, last.id AS lastId, first.occurredAtMs AS firstAt, last.occurredAtMs AS lastAt",
};

/** The shortest way from one node to another, over at most six links, either way along each. Only over what is drawn in the graph: no forgotten memory, no ended relation, no link by use that has faded. A name that was merged into another counts as a link to it, and is returned as the one it was merged into. No row if there is no such way. */
export const shortestPath: Statement<
  { readonly namespace: string; readonly fromId: string; readonly toId: string; readonly kinds: readonly string[]; readonly past: boolean; readonly knownAt: Date; readonly validAt: Date; readonly now: Date; readonly staleAfterDays: number; readonly keptADay: number; readonly leastWeight: number },
  { readonly steps: readonly ({ readonly source: string; readonly target: string; readonly kind: string; readonly weight: number; readonly label: string | null; readonly statedIn: string | null })[] }
> = {
  name: 'shortestPath',
  file: 'cypher/browsing/shortestPath.cypher',
  access: 'read',
  params: { namespace: string, fromId: string, toId: string, kinds: list(string), past: boolean, knownAt: datetime, validAt: datetime, now: datetime, staleAfterDays: float, keptADay: float, leastWeight: float },
  returns: { steps: list(record({ source: string, target: string, kind: string, weight: float, label: maybe(string), statedIn: maybe(string) })) },
  text: "CYPHER 25\nMATCH (a:Memory {id: $fromId} WHERE a.namespace = $namespace)\nCALL (a) {\n  MATCH (b:Memory {id: $toId} WHERE b.namespace = a.namespace)\n  RETURN b\n}\nMATCH p = SHORTEST 1 (a) (\n  (x:Memory)-[r:NEXT|COACTIVATED|RELATED_TO|REINFORCES|CONTRADICTS|MENTIONS|BELONGS_TO|DERIVED_FROM|SAME_AS]-(y:Memory)\n  WHERE x.namespace = $namespace AND y.namespace = $namespace AND (type(r) IN $given.kinds OR type(r) = 'SAME_AS') AND\n    CASE\n      WHEN x:Episode THEN\n        CASE WHEN $past THEN x.recordedAt <= $knownAt AND x.occurredAt <= $validAt AND\n          coalesce(x.retractedAt.epochMillis > $knownAt.epochMillis, true)\n            AND none(i IN range(0, size(coalesce(x.forgottenSpans, [])) - 2, 2) WHERE x.forgottenSpans[i] <= $knownAt.epochMillis AND x.forgottenSpans[i + 1] > $knownAt.epochMillis)\n          ELSE x.live END\n      WHEN x:Entity THEN x.live AND x.recordedAt <= $knownAt\n      WHEN x:Procedure THEN (x.live OR x.retractedAt > $knownAt) AND x.recordedAt <= $knownAt\n      WHEN x:SemanticCluster THEN x.live AND x.formedAt <= $knownAt\n      ELSE false\n    END\n    AND\n    CASE\n      WHEN y:Episode THEN\n        CASE WHEN $past THEN y.recordedAt <= $knownAt AND y.occurredAt <= $validAt AND\n          coalesce(y.retractedAt.epochMillis > $knownAt.epochMillis, true)\n            AND none(i IN range(0, size(coalesce(y.forgottenSpans, [])) - 2, 2) WHERE y.forgottenSpans[i] <= $knownAt.epochMillis AND y.forgottenSpans[i + 1] > $knownAt.epochMillis)\n          ELSE y.live END\n      WHEN y:Entity THEN y.live AND y.recordedAt <= $knownAt\n      WHEN y:Procedure THEN (y.live OR y.retractedAt > $knownAt) AND y.recordedAt <= $knownAt\n      WHEN y:SemanticCluster THEN y.live AND y.formedAt <= $knownAt\n      ELSE false\n    END\n    AND CASE type(r)\n      WHEN 'COACTIVATED' THEN r.firstAt <= $knownAt AND\n        r.weight * CASE WHEN $now.epochMillis - r.lastAt.epochMillis > $staleAfterDays * 86400000\n          THEN $keptADay ^ (($now.epochMillis - r.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END\n        >= $leastWeight\n      WHEN 'RELATED_TO' THEN\n        coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true) AND coalesce(r.unsaidAt > $knownAt, true)\n          AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= $knownAt.epochMillis AND r.unsaidSpans[i + 1] > $knownAt.epochMillis)\n        AND\n        coalesce(r.validFrom <= $validAt, true) AND coalesce(r.validTo > $validAt, true)\n      WHEN 'BELONGS_TO' THEN r.since <= $knownAt\n      WHEN 'MENTIONS' THEN true\n      WHEN 'SAME_AS' THEN true\n      ELSE coalesce(r.at <= $knownAt, true) AND coalesce(r.resolution <> 'BOTH' OR r.resolvedAt > $knownAt, true)\n    END\n){1,6} (b)\nCALL (p) {\n  UNWIND range(0, length(p) - 1) AS place\n  WITH place, relationships(p)[place] AS r\n  WITH place, r, startNode(r) AS from, endNode(r) AS to WHERE type(r) <> 'SAME_AS'\n  MATCH (from)-[:SAME_AS*0..100]->(source:Memory)\n  WHERE NOT EXISTS { (source)-[:SAME_AS]->() }\n  MATCH (to)-[:SAME_AS*0..100]->(target:Memory)\n  WHERE NOT EXISTS { (target)-[:SAME_AS]->() }\n  WITH place, r, source, target, CASE WHEN type(r) = 'COACTIVATED' THEN\n      r.weight * CASE WHEN $now.epochMillis - r.lastAt.epochMillis > $staleAfterDays * 86400000\n        THEN $keptADay ^ (($now.epochMillis - r.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END\n      ELSE toFloat(coalesce(r.weight, r.strength, r.confidence, CASE type(r) WHEN 'NEXT' THEN 0.5 ELSE 1.0 END)) END AS weight\n  WITH place, {\n    source: source.id, target: target.id, kind: type(r), weight: CASE WHEN weight > 1 THEN 1.0 ELSE weight END, label: coalesce(r.relationType, r.rule),\n    statedIn: CASE WHEN r.versionId IS NOT NULL THEN head(COLLECT {\n      MATCH (o:Memory {id: r.versionId} WHERE o.namespace = $namespace)-[:STATED_IN]->(m:Memory:Episode)\n      WHERE\n        CASE WHEN $past THEN m.recordedAt <= $knownAt AND m.occurredAt <= $validAt AND\n          coalesce(m.retractedAt.epochMillis > $knownAt.epochMillis, true)\n            AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt.epochMillis AND m.forgottenSpans[i + 1] > $knownAt.epochMillis)\n          ELSE m.live END\n      RETURN m.id ORDER BY m.id DESC LIMIT 1\n    }) END\n  } AS step ORDER BY place\n  RETURN collect(step) AS steps\n}\nRETURN steps",
};

/** What wishes are read from: the pinned memories of a namespace that stand, the latest pinned first. Left out: what has expired, what was archived, and what something newer contradicts or replaces. */
export const standing: Statement<
  { readonly namespace: string; readonly now: Date; readonly longest: number; readonly limit: number },
  { readonly id: string; readonly namespace: string; readonly content: string; readonly who: string | null; readonly occurredAt: Date; readonly uses: number }
> = {
  name: 'standing',
  file: 'cypher/browsing/standing.cypher',
  access: 'read',
  params: { namespace: string, now: datetime, longest: integer, limit: integer },
  returns: { id: string, namespace: string, content: string, who: maybe(string), occurredAt: instant, uses: integer },
  text: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, pinnedAt)\nWHERE m.namespace = $namespace AND m.pinnedAt IS NOT NULL AND m:Episode AND m.live AND m.tier <> 'archived' AND coalesce(m.dueAt > $now, true)\n  AND NOT\n  EXISTS {\n    MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n    WHERE rival.live AND rival.namespace = m.namespace AND\n      coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n        [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n        THEN 'NEWER' ELSE 'OLDER' END\n  }\nWITH m ORDER BY m.namespace DESC, m.pinnedAt DESC, m.id DESC LIMIT $limit\nRETURN m.id AS id, m.namespace AS namespace, left(m.content, $longest) AS content, m.who AS who, m.occurredAtMs AS occurredAt, m.accessCount AS uses",
};

/** The working memory of sessions: the memories activated in each since a given time, the latest first. */
export const workingMemoriesOfSessions: Statement<
  { readonly namespace: string; readonly sessionIds: readonly string[]; readonly since: Date },
  { readonly sessionId: string; readonly memory: Episode; readonly slot: number; readonly activatedAt: Date; readonly accessCount: number }
> = {
  name: 'workingMemoriesOfSessions',
  file: 'cypher/browsing/workingMemoriesOfSessions.cypher',
  access: 'read',
  params: { namespace: string, sessionIds: list(string), since: datetime },
  returns: { sessionId: string, memory: EPISODE, slot: integer, activatedAt: instant, accessCount: integer },
  text: "CYPHER 25\nUNWIND $given.sessionIds AS sessionId\nMATCH (:Session {namespace: $namespace, id: sessionId})-[holds:HOLDS]->(m:Memory:Episode WHERE m.namespace = $namespace AND m.live)\nWHERE holds.activatedAt > $since\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN sessionId,\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory, holds.slot AS slot,\n  holds.activatedAt.epochMillis AS activatedAt, holds.accessCount AS accessCount\nORDER BY sessionId, holds.activatedAt DESC, slot",
};

/** Phase: what most of the episodes that mention an entity have in common becomes an observation on it (source E): the project, a tag. It leads to the episodes that state it. One that most no longer state is retracted. Nothing of an episode's text goes into it. Who said them is no fact of the entity. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const abstractFacts: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly ids: readonly string[]; readonly leastEpisodes: number; readonly majority: number; readonly mostEpisodes: number; readonly dryRun: boolean },
  { readonly id: string; readonly before: string | null; readonly after: string | null; readonly amount: number | null }
> = {
  name: 'abstractFacts',
  file: 'cypher/consolidation/phases/abstractFacts.cypher',
  access: 'write',
  params: { runId: string, claim: string, namespace: string, now: datetime, ids: list(string), leastEpisodes: integer, majority: float, mostEpisodes: integer, dryRun: boolean },
  returns: { id: string, before: maybe(string), after: maybe(string), amount: maybe(float) },
  text: "CYPHER 25\nOPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nUNWIND $given.ids AS id\nMATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)\nCALL (e) {\n  OPTIONAL MATCH (e)<-[:MENTIONS]-(m:Episode WHERE m.live)\n  WITH m ORDER BY m.id DESC LIMIT $mostEpisodes\n  RETURN collect(m) AS episodes\n}\nCALL (e, episodes) {\n  UNWIND CASE WHEN size(episodes) >= $leastEpisodes THEN episodes ELSE [] END AS m\n  UNWIND [{attribute: 'project', value: m.project}] + [tag IN coalesce(m.tags, []) | {attribute: 'tag', value: tag}] AS fact\n  WITH e, episodes, fact.attribute + ': ' + fact.value AS text, collect(DISTINCT m) AS stating, fact.value AS value\n  WHERE size(stating) > 1 AND size(stating) >= $majority * size(episodes) AND toLower(value) <> toLower(e.name)\n  RETURN collect({text: text, stating: stating[..50], share: toFloat(size(stating)) / size(episodes)}) AS facts\n}\nCALL (e) {\n  OPTIONAL MATCH (e)-[:HAS_OBSERVATION]->(o:Observation WHERE o.live AND o.derived)\n  RETURN collect(o) AS known\n}\nWITH e, facts, known, [o IN known | o.text] AS knownTexts, [fact IN facts | fact.text] AS texts\nUNWIND [fact IN facts | {text: fact.text, fact: fact, gone: null, new: NOT fact.text IN knownTexts}]\n  + [o IN known WHERE NOT o.text IN texts | {text: o.text, fact: null, gone: o, new: true}] AS turn\nCALL (e, turn) {\n  WHEN NOT $dryRun AND turn.fact IS NULL THEN {\n    WITH turn.gone AS o\n    SET o.live = false, o.retractedAt = $now\n  }\n  WHEN NOT $dryRun THEN {\n    MERGE (o:Memory {namespace: e.namespace, dedupKey: 'o:' + e.id + ':' + turn.text})\n      ON CREATE SET o:Observation, o.id = randomUUID(), o.text = turn.text, o.derived = true, o.recordedAt = $now, o.validFrom = turn.fact.stating[-1].occurredAt\n    SET o.live = true, o.retractedAt = null, o.support = turn.fact.share\n    MERGE (e)-[:HAS_OBSERVATION]->(o)\n    FOREACH (m IN turn.fact.stating | MERGE (o)-[:STATED_IN]->(m))\n  }\n}\nWITH e, turn WHERE turn.new\nCALL (e, turn) {\n  WHEN NOT $dryRun THEN {\n    MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\n    MATCH (o:Memory {namespace: e.namespace, dedupKey: 'o:' + e.id + ':' + turn.text})\n    CREATE (o)-[:CHANGED]->(:Change {\n      phase: 'abstract', memoryId: e.id, namespace: $namespace, at: $now, before: CASE WHEN turn.fact IS NULL THEN turn.text END,\n      after: CASE WHEN turn.fact IS NOT NULL THEN turn.text END, amount: turn.fact.share\n    })-[:CRYSTALLIZED_INTO]->(run)\n  }\n}\nRETURN e.id AS id, CASE WHEN turn.fact IS NULL THEN turn.text END AS before, CASE WHEN turn.fact IS NOT NULL THEN turn.text END AS after, turn.fact.share AS amount",
};

/** Phase, homeostasis: working memories that a run scales down fade sooner, and are due when they will have. Done again it changes nothing. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const advanceReview: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly ratesPerHour: RatesPerHour; readonly expireUnder: number },
  { readonly brought: number }
> = {
  name: 'advanceReview',
  file: 'cypher/consolidation/phases/advanceReview.cypher',
  access: 'batched',
  params: { runId: string, claim: string, namespace: string, now: datetime, ratesPerHour: RATES_PER_HOUR, expireUnder: float },
  returns: { brought: integer },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace)-[:RUNS]->(run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH n, run WHERE CASE WHEN run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nWITH n, run WHERE run.scalingStep IS NOT NULL\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, reviewAt)\nWHERE m.namespace = $namespace AND m.reviewAt > $now AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working'\nCALL (n, run, m) {\n  REMOVE m.touchedAt\n  WITH m, log(m.energy / $expireUnder) + coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) + run.scalingStep AS left\n  WHERE m.reviewAt > $now AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working'\n  SET m.reviewAt = CASE WHEN left > 0 THEN m.energyAt + duration({milliseconds: toInteger(ceil(3600000.0 * left / $ratesPerHour.working))}) ELSE m.energyAt END\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN count(m) AS brought",
};

/** Phase, expiry: archives memories whose time has come, whatever their tier, once. What changed its tier in the same run waits for the next one. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const archiveExpired: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly ratesPerHour: RatesPerHour; readonly dryRun: boolean; readonly limit: number },
  { readonly id: string; readonly before: string; readonly after: string; readonly amount: number }
> = {
  name: 'archiveExpired',
  file: 'cypher/consolidation/phases/archiveExpired.cypher',
  access: 'batched',
  params: { runId: string, claim: string, namespace: string, now: datetime, ratesPerHour: RATES_PER_HOUR, dryRun: boolean, limit: integer },
  returns: { id: string, before: string, after: string, amount: float },
  text: "CYPHER 25\nOPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, dueAt)\nWHERE m.namespace = $namespace AND m.dueAt <= $now AND m.live AND m.expiry = 'ARCHIVE'\nWITH n, m ORDER BY m.id LIMIT $limit\nCALL (n, m) {\n  CALL (m) { WHEN NOT $dryRun THEN { REMOVE m.touchedAt } }\n  WITH n, m, m.tier AS fromTier,\n    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n        coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n      ] * CASE\n        WHEN m.pinnedAt <= m.energyAt THEN 0.0\n        WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        ELSE 0.0 END)\n    AS energy\n  WHERE m.live AND m.dueAt <= $now AND m.expiry = 'ARCHIVE' AND NOT\n    EXISTS { (m)-[:PROMOTED_TO]->(change:TierChange) WHERE change.at >= $now AND change.undoneAt IS NULL }\n  CALL (m, fromTier, energy) {\n    WHEN NOT $dryRun AND fromTier <> 'archived' THEN {\n      MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\n      CREATE (m)-[:PROMOTED_TO]->(change:TierChange {\n        phase: 'expire', memoryId: m.id, namespace: $namespace, at: $now, fromTier: fromTier, toTier: 'archived', energy: energy,\n        fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace\n      })\n      CREATE (change)-[:CRYSTALLIZED_INTO]->(run)\n      SET m.tier = 'archived', m.reviewAt = null\n      CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'ARCHIVED', at: $now})\n      SET event += {sessionId: m.sessionId, tier: 'archived', runId: $runId, memoryIds: [m.id]}\n    }\n  }\n  CALL (m) { WHEN NOT $dryRun THEN { REMOVE m.dueAt } }\n  RETURN m.id AS id, fromTier, energy\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id, fromTier AS before, 'archived' AS after, energy AS amount",
};

/** Phase, clean-up: clusters that were dissolved, observations and procedures derived in sleep that no longer hold, and entities that left, once they are old. */
export const cleanUpDissolved: Statement<
  { readonly namespace: string; readonly before: Date; readonly dryRun: boolean; readonly limit: number },
  { readonly id: string }
> = {
  name: 'cleanUpDissolved',
  file: 'cypher/consolidation/phases/cleanUpDissolved.cypher',
  access: 'batched',
  params: { namespace: string, before: datetime, dryRun: boolean, limit: integer },
  returns: { id: string },
  text: "CYPHER 25\nCALL () {\n  MATCH (c:SemanticCluster)\n  USING INDEX c:SemanticCluster(namespace, dissolvedAt)\n  WHERE c.namespace = $namespace AND c.dissolvedAt < $before\n  RETURN c AS gone\n  UNION\n  MATCH (o:Observation)\n  USING INDEX o:Observation(namespace, retractedAt)\n  WHERE o.namespace = $namespace AND o.retractedAt < $before AND o.derived AND NOT o.live\n  RETURN o AS gone\n  UNION\n  MATCH (p:Procedure)\n  USING INDEX p:Procedure(namespace, retractedAt)\n  WHERE p.namespace = $namespace AND p.retractedAt < $before AND p.derived AND NOT p.live\n  RETURN p AS gone\n  UNION\n  MATCH (e:Entity)\n  USING INDEX e:Entity(namespace, retractedAt)\n  WHERE e.namespace = $namespace AND e.retractedAt < $before AND NOT e.live\n  RETURN e AS gone\n}\nWITH gone, gone.id AS id ORDER BY id LIMIT $limit\nCALL (gone) {\n  WHEN NOT $dryRun THEN {\n    OPTIONAL MATCH (gone)-[:HAD_VERSION|EXECUTED|HAS_OBSERVATION]->(own)\n    DETACH DELETE own, gone\n  }\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id",
};

/** Phase, clean-up: entries of the history that are too old to be undone. */
export const cleanUpHistory: Statement<
  { readonly namespace: string; readonly before: Date; readonly dryRun: boolean; readonly limit: number },
  { readonly id: string }
> = {
  name: 'cleanUpHistory',
  file: 'cypher/consolidation/phases/cleanUpHistory.cypher',
  access: 'batched',
  params: { namespace: string, before: datetime, dryRun: boolean, limit: integer },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (c:Change)\nUSING INDEX c:Change(namespace, entryId)\nWHERE c.namespace = $namespace AND c.entryId > '' AND c.at < $before\nWITH c, c.entryId AS id ORDER BY id LIMIT $limit\nCALL (c) {\n  WHEN NOT $dryRun THEN { DETACH DELETE c }\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id",
};

/** Phase, clean-up: records of recalls that are too old for feedback on them to come. Those that are still to be learnt from stay, and so do those with feedback, of which a namespace has a bounded number. */
export const cleanUpRecalls: Statement<
  { readonly namespace: string; readonly before: Date; readonly dryRun: boolean; readonly limit: number },
  { readonly id: string }
> = {
  name: 'cleanUpRecalls',
  file: 'cypher/consolidation/phases/cleanUpRecalls.cypher',
  access: 'batched',
  params: { namespace: string, before: datetime, dryRun: boolean, limit: integer },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (r:Recall)\nUSING INDEX r:Recall(namespace, at)\nWHERE r.namespace = $namespace AND r.at < $before AND NOT r:Unlearnt AND NOT r:Judged\nWITH r, r.id AS id ORDER BY id LIMIT $limit\nCALL (r) {\n  WHEN NOT $dryRun THEN { DETACH DELETE r }\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id",
};

/** Phase, clean-up: removes the recorded changes of old runs. Such a run can no longer be undone. Its counts stay, and so do changes of tier, which are a memory's history. */
export const cleanUpRuns: Statement<
  { readonly namespace: string; readonly now: Date; readonly before: Date; readonly dryRun: boolean; readonly limit: number },
  { readonly id: string }
> = {
  name: 'cleanUpRuns',
  file: 'cypher/consolidation/phases/cleanUpRuns.cypher',
  access: 'batched',
  params: { namespace: string, now: datetime, before: datetime, dryRun: boolean, limit: integer },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)\nWHERE run.state <> 'RUNNING' AND run.now < $before AND run.cleanedAt IS NULL\nWITH run, run.id AS id ORDER BY id LIMIT $limit\nCALL (run) {\n  WHEN NOT $dryRun THEN {\n    OPTIONAL MATCH (run)<-[:CRYSTALLIZED_INTO]-(change)\n    WITH run, change.phase AS phase, count(change) AS changes ORDER BY phase\n    WITH run, collect({phase: phase, changes: changes}) AS counts\n    SET run.cleanedAt = $now, run.countedPhases = [each IN counts WHERE each.changes > 0 | each.phase],\n      run.countedChanges = [each IN counts WHERE each.changes > 0 | each.changes]\n    WITH run\n    MATCH (run)<-[:CRYSTALLIZED_INTO]-(change:Change)\n    DETACH DELETE change\n  }\n} IN TRANSACTIONS OF 10 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id",
};

/** Phase, last step of clustering: stores which memories belong together. A group keeps the cluster that most of its members come from, if the largest share of that cluster's members joined it. Otherwise it is a new cluster, and its members get closer to knowledge (κ, source E). Clusters are described again. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const cluster: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly communities: readonly ({ readonly id: string; readonly community: number | null })[]; readonly kappaOfCluster: number; readonly semanticAbove: number; readonly dryRun: boolean },
  { readonly id: string; readonly before: string | null; readonly after: string | null }
> = {
  name: 'cluster',
  file: 'cypher/consolidation/phases/cluster.cypher',
  access: 'write',
  params: { runId: string, claim: string, namespace: string, now: datetime, communities: list(record({ id: string, community: maybe(integer) })), kappaOfCluster: float, semanticAbove: float, dryRun: boolean },
  returns: { id: string, before: maybe(string), after: maybe(string) },
  text: "CYPHER 25\nOPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nUNWIND $given.communities AS each\nMATCH (m:Memory {id: each.id} WHERE m.namespace = $namespace)\nOPTIONAL MATCH (m)-[:BELONGS_TO]->(old:SemanticCluster)\nWITH m, old, CASE WHEN m.live THEN each.community END AS community ORDER BY m.id\nCALL (m, old) {\n  WHEN NOT $dryRun THEN {\n    REMOVE m:Ungrouped\n    SET old:Undescribed\n  }\n}\nWITH collect({m: m, oldId: old.id, community: community}) AS rows\nCALL (rows) {\n  UNWIND rows AS row\n  WITH row.oldId AS oldId, row.community AS community, count(*) AS shared\n  WHERE oldId IS NOT NULL AND community IS NOT NULL\n  WITH oldId, community, shared ORDER BY shared DESC, community\n  WITH oldId, collect(community)[0] AS heir, max(shared) AS most\n  ORDER BY most DESC, oldId\n  WITH heir, collect(oldId)[0] AS clusterId\n  RETURN collect({community: heir, clusterId: clusterId}) AS heirs\n}\nUNWIND rows AS row\nWITH heirs, row.community AS community, collect(row) AS members, min(row.m.id) AS lowestId\nWITH members, lowestId, community, [heir IN heirs WHERE heir.community = community | heir.clusterId][0] AS keptId\nWITH members, keptId IS NULL AS new,\n  CASE WHEN community IS NOT NULL THEN coalesce(keptId, 'c:' + lowestId + ':' + toString($now.epochMillis)) END AS clusterId\nUNWIND members AS row\nWITH row.m AS m, row.oldId AS oldId, clusterId,\n  CASE WHEN new AND clusterId IS NOT NULL THEN coalesce(row.m.kappa, 0.0) + $kappaOfCluster ELSE row.m.kappa END AS kappa\nWHERE coalesce(oldId, '') <> coalesce(clusterId, '')\nWITH m, oldId, clusterId, CASE WHEN kappa > 1 THEN 1.0 ELSE kappa END AS kappa\nCALL (m, oldId, clusterId, kappa) {\n  WHEN NOT $dryRun THEN {\n    MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\n    CREATE (m)-[:CHANGED]->(:Change {\n      phase: 'cluster', memoryId: m.id, namespace: $namespace, at: $now, before: oldId, after: clusterId, fromKappa: m.kappa, kappa: kappa\n    })-[:CRYSTALLIZED_INTO]->(run)\n    SET m.kappa = kappa\n    CALL (m, kappa) { WHEN kappa > $semanticAbove THEN { SET m:Ripe } }\n    WITH DISTINCT m, clusterId\n    OPTIONAL MATCH (m)-[membership:BELONGS_TO]->(:SemanticCluster)\n    DELETE membership\n    WITH DISTINCT m, clusterId WHERE clusterId IS NOT NULL\n    MERGE (c:Memory {id: clusterId, namespace: $namespace})\n      ON CREATE SET c:SemanticCluster, c.dedupKey = clusterId, c.formedAt = $now\n    SET c:Undescribed, c.live = true, c.dissolvedAt = null\n    CREATE (m)-[:BELONGS_TO {since: $now}]->(c)\n  }\n}\nRETURN m.id AS id, oldId AS before, clusterId AS after\nORDER BY id",
};

/** Describes clusters whose members changed: by the names that most of them mention, by how closely they are linked, and by a prototype, the mean of their vectors. A cluster without members is removed. */
export const describeClusters: Statement<
  { readonly namespace: string; readonly now: Date; readonly staleAfterDays: number; readonly keptADay: number },
  { readonly id: string }
> = {
  name: 'describeClusters',
  file: 'cypher/consolidation/phases/describeClusters.cypher',
  access: 'write',
  params: { namespace: string, now: datetime, staleAfterDays: float, keptADay: float },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (c:Undescribed)\nUSING INDEX c:Undescribed(namespace)\nWHERE c.namespace = $namespace\nWITH c ORDER BY c.id\nREMOVE c:Undescribed\nWITH c\nCALL (c) {\n  OPTIONAL MATCH (c)<-[:BELONGS_TO]-(m:Memory WHERE m.live)\n  WITH m ORDER BY m.id\n  RETURN count(m) AS size, collect(m)[..200] AS members\n}\nCALL (c) {\n  OPTIONAL MATCH (c)<-[:BELONGS_TO]-(low:Memory WHERE low.live)-[k:COACTIVATED]->(high:Memory WHERE high.live)-[:BELONGS_TO]->(c)\n  WITH\n    k.weight * CASE WHEN $now.epochMillis - k.lastAt.epochMillis > $staleAfterDays * 86400000\n      THEN $keptADay ^ (($now.epochMillis - k.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END\n    AS weight\n  RETURN sum(weight) AS linked\n}\nCALL (c) {\n  OPTIONAL MATCH (c)<-[:BELONGS_TO]-(m:Memory WHERE m.live)-[:MENTIONS]->(e:Entity)\n  WITH e.name AS name, count(DISTINCT m) AS mentions\n  WHERE mentions > 1\n  ORDER BY mentions DESC, name LIMIT 5\n  RETURN collect(name) AS keywords\n}\nWITH c, size, members, linked, keywords, EXISTS { MATCH (e:EmbeddingModel {slot: 'b'}) WHERE e.active } AS second\nWITH c, size, members, linked, keywords, [m IN members | CASE WHEN second THEN m.embeddingB ELSE m.embedding END] AS all\nWITH c, size, members, linked, keywords, [v IN all WHERE v IS NOT NULL] AS vectors\nWITH c, size, members, linked, keywords, [v IN vectors WHERE size(v) = size(vectors[0])] AS vectors\nSET c.size = size,\n    c.live = size > 0,\n    c.dissolvedAt = CASE WHEN size = 0 THEN $now END,\n    c.keywords = keywords,\n    c.label = CASE WHEN size(keywords) > 0 THEN reduce(label = keywords[0], name IN keywords[1..2] | label + ', ' + name) ELSE left(members[0].content, 60) END,\n    c.cohesion = CASE WHEN size > 1 THEN linked / (size * (size - 1) / 2.0) ELSE 0.0 END,\n    c.prototype = CASE WHEN size(vectors) > 0 THEN [i IN range(0, size(vectors[0]) - 1) | reduce(sum = 0.0, v IN vectors | sum + v[i]) / size(vectors)] END\nRETURN c.id AS id",
};

/** Phase: makes procedures of ways that worked several times (source E). A way is the same tools in the same order, in sessions with the same intent, with few failures. The procedure has the steps of the latest one verbatim, and the tools as its script. Only intents with a new success since the last run are read. A known procedure is updated, unless its use was reported since: then its steps may have been revised, and its rate comes from the reports. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const distilSkills: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly leastTrajectories: number; readonly leastSuccess: number; readonly mostIntents: number; readonly mostSteps: number; readonly dryRun: boolean },
  { readonly id: string; readonly after: string; readonly amount: number }
> = {
  name: 'distilSkills',
  file: 'cypher/consolidation/phases/distilSkills.cypher',
  access: 'write',
  params: { runId: string, claim: string, namespace: string, now: datetime, leastTrajectories: integer, leastSuccess: float, mostIntents: integer, mostSteps: integer, dryRun: boolean },
  returns: { id: string, after: string, amount: float },
  text: "CYPHER 25\nOPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nWITH coalesce(n.skillsAt, datetime({epochMillis: 0})) AS since\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, outcome, recordedAt)\nWHERE m.namespace = $namespace AND m.outcome = 'SUCCESS' AND m.recordedAt > since\n  AND m.live AND m.intent IS NOT NULL AND m.sessionId IS NOT NULL\nWITH DISTINCT m.intent AS intent ORDER BY intent LIMIT $mostIntents\nCALL (intent) {\n  MATCH (step:Memory)\n  USING INDEX step:Memory(namespace, intent)\n  WHERE step.namespace = $namespace AND step.intent = intent AND step.live AND step.tool IS NOT NULL AND step.sessionId IS NOT NULL\n  WITH step ORDER BY step.id DESC LIMIT $mostSteps\n  WITH step ORDER BY step.occurredAt, step.id\n  WITH step.sessionId AS sessionId, collect(step) AS steps\n  WHERE size(steps) > 1\n  WITH [step IN steps | step.tool] AS tools, steps, steps[-1].outcome = 'SUCCESS' AS succeeded\n  ORDER BY steps[-1].occurredAt DESC, steps[-1].id DESC\n  WITH tools, count(*) AS tried, collect(CASE WHEN succeeded THEN steps END) AS ways\n  WHERE size(ways) >= $leastTrajectories AND size(ways) >= $leastSuccess * tried\n  RETURN tools, tried, ways\n}\nWITH intent, tried, ways, reduce(script = tools[0], tool IN tools[1..] | script + ', then ' + tool) AS script\nWITH intent, tried, ways, script, 'p:' + intent + ': ' + script AS key\nOPTIONAL MATCH (known:Memory {namespace: $namespace, dedupKey: key})\nWITH intent, tried, ways, script, key, known WHERE known.forgotten IS NULL\nWITH intent, tried, ways, script, key, coalesce(known.live, false) AS known\nCALL (intent, tried, ways, script, key) {\n  WHEN NOT $dryRun THEN {\n    MERGE (p:Memory {namespace: $namespace, dedupKey: key})\n      ON CREATE SET p:Procedure:UnembeddedTask, p.id = randomUUID(), p.derived = true, p.version = 1, p.versionAt = $now, p.deprecated = false,\n        p.recordedAt = $now, p.recordedAtMs = $now.epochMillis\n    SET p.live = true, p.retractedAt = null\n    WITH * WHERE p.reported IS NULL\n    SET p.name = intent, p.triggerPattern = intent, p.script = script, p.domain = ways[0][0].project,\n      p.steps = [step IN ways[0] | step.tool + ': ' + step.content], p.successRate = toFloat(size(ways)) / tried, p.successCount = size(ways),\n      p.executionCount = tried, p.lastExecutedAt = ways[0][-1].occurredAt, p.taskKey = ways[0][0].namespaceKey\n    WITH p, ways\n    OPTIONAL MATCH (p)-[stale:DERIVED_FROM]->()\n    DELETE stale\n    WITH DISTINCT p, ways\n    UNWIND ways[0] AS step\n    MERGE (p)-[:DERIVED_FROM]->(step)\n  }\n}\nWITH intent, tried, ways, script, key, known WHERE NOT known\nCALL (intent, tried, ways, script, key) {\n  WHEN NOT $dryRun THEN {\n    MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\n    MATCH (p:Memory {namespace: $namespace, dedupKey: key})\n    CREATE (p)-[:CHANGED]->(:Change {\n      phase: 'skills', memoryId: ways[0][0].id, namespace: $namespace, at: $now, after: intent + ': ' + script, amount: toFloat(size(ways)) / tried\n    })-[:CRYSTALLIZED_INTO]->(run)\n  }\n}\nRETURN ways[0][0].id AS id, intent + ': ' + script AS after, toFloat(size(ways)) / tried AS amount",
};

/** Memories that are to be erased by now. */
export const dueErasures: Statement<
  { readonly namespace: string; readonly now: Date; readonly limit: number },
  { readonly id: string; readonly tier: string }
> = {
  name: 'dueErasures',
  file: 'cypher/consolidation/phases/dueErasures.cypher',
  access: 'read',
  params: { namespace: string, now: datetime, limit: integer },
  returns: { id: string, tier: string },
  text: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, dueAt)\nWHERE m.namespace = $namespace AND m.dueAt <= $now AND m.expiry = 'ERASE'\nRETURN m.id AS id, m.tier AS tier ORDER BY id LIMIT $limit",
};

/** Phase: working memories that are due and have faded under the least energy are archived (source B), but for those that are strong by another law of their namespace. They are still recalled: what was stored verbatim is never lost by sleep. It fades on as before, but under the law as published. What has earned a level, or is pinned, never expires. The lock comes first, and what has changed since is left alone, as in promotion. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const expire: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly sessionId: string | null; readonly now: Date; readonly ratesPerHour: RatesPerHour; readonly expireUnder: number; readonly replayImportance: number; readonly replayAfterHours: number; readonly replayOlderAfterHours: number; readonly kept: readonly string[]; readonly printed: boolean; readonly dryRun: boolean; readonly limit: number },
  { readonly id: string; readonly before: string; readonly after: string; readonly amount: number }
> = {
  name: 'expire',
  file: 'cypher/consolidation/phases/expire.cypher',
  access: 'batched',
  params: { runId: string, claim: string, namespace: string, sessionId: maybe(string), now: datetime, ratesPerHour: RATES_PER_HOUR, expireUnder: float, replayImportance: float, replayAfterHours: float, replayOlderAfterHours: float, kept: list(string), printed: boolean, dryRun: boolean, limit: integer },
  returns: { id: string, before: string, after: string, amount: float },
  text: "CYPHER 25\nOPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, reviewAt)\nWHERE m.namespace = $namespace AND m.reviewAt <= $now\n  AND m.live AND m.pinnedAt IS NULL AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working' AND ($given.sessionId IS NULL OR m.sessionId = $given.sessionId)\n  AND NOT\n    coalesce(m.live AND m.importance >= $replayImportance AND\n      any(stored IN [m.recordedAt.epochMillis] WHERE\n      any(since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] WHERE\n      any(young IN [floor((since - stored) / 3600000.0 / $replayAfterHours)] WHERE\n      any(old IN [floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours)] WHERE\n      any(due IN [at IN [k IN range(0, 2) | stored + toInteger((young + k) * 3600000.0 * $replayAfterHours)] WHERE stored < at <= stored + 86400000]\n          + [k IN range(0, 2) | stored + 86400000 + toInteger((CASE WHEN old > 0 THEN old ELSE 1 END + k) * 3600000.0 * $replayOlderAfterHours)]\n        WHERE since < due <= $now.epochMillis AND NOT EXISTS {\n          MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n          WHERE rival.live AND rival.namespace = m.namespace AND rival.recordedAtMs <= due AND\n            coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n              [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n              THEN 'NEWER' ELSE 'OLDER' END\n        }))))), false)\n  AND NOT\n    EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > $now AND later.undoneAt IS NULL }\nWITH n, m,\n  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n      coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n    ] * CASE\n      WHEN m.pinnedAt <= m.energyAt THEN 0.0\n      WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      ELSE 0.0 END)\n  AS energy\nWHERE energy <= $expireUnder AND NOT m.id IN $given.kept\nWITH n, m ORDER BY m.id LIMIT $limit\nCALL (n, m) {\n  CALL (m) { WHEN NOT $dryRun THEN { REMOVE m.touchedAt } }\n  WITH n, m, m.tier AS fromTier,\n    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n        coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n      ] * CASE\n        WHEN m.pinnedAt <= m.energyAt THEN 0.0\n        WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        ELSE 0.0 END)\n    AS energy\n  WHERE m.live AND m.pinnedAt IS NULL AND fromTier = 'working' AND coalesce(m.pace, 'working') = 'working' AND energy <= $expireUnder AND NOT\n    EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > $now AND later.undoneAt IS NULL }\n  CALL (n, m, fromTier, energy) {\n    WHEN NOT $dryRun THEN {\n      MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\n      CREATE (m)-[:PROMOTED_TO]->(change:TierChange {\n        phase: 'expire', memoryId: m.id, namespace: $namespace, at: $now, fromTier: fromTier, toTier: 'archived', energy: energy,\n        fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace\n      })\n      CREATE (change)-[:CRYSTALLIZED_INTO]->(run)\n      CALL (n, m, energy) {\n        WHEN $printed THEN {\n          SET m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END, m.scaling = n.scaling\n          SET m.pace = 'archived'\n        }\n      }\n      SET m.tier = 'archived', m.reviewAt = null\n      CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'ARCHIVED', at: $now})\n      SET event += {sessionId: m.sessionId, tier: 'archived', runId: $runId, memoryIds: [m.id]}\n    }\n  }\n  RETURN m.id AS id, fromTier, 'archived' AS toTier, energy\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id, fromTier AS before, toTier AS after, energy AS amount",
};

/** The working memories that the next phase would archive by their energy. Under another law than that of energy, those that are still strong by it stay. */
export const faded: Statement<
  { readonly namespace: string; readonly sessionId: string | null; readonly now: Date; readonly ratesPerHour: RatesPerHour; readonly expireUnder: number; readonly after: string; readonly limit: number },
  { readonly id: string; readonly recordedAt: Date; readonly accessCount: number; readonly recentAccesses: readonly Date[]; readonly useSums: readonly number[] | null; readonly importance: number | null; readonly category: string | null; readonly acceleratedAt: Date | null }
> = {
  name: 'faded',
  file: 'cypher/consolidation/phases/faded.cypher',
  access: 'read',
  params: { namespace: string, sessionId: maybe(string), now: datetime, ratesPerHour: RATES_PER_HOUR, expireUnder: float, after: string, limit: integer },
  returns: { id: string, recordedAt: instant, accessCount: integer, recentAccesses: list(instant), useSums: maybe(list(float)), importance: maybe(float), category: maybe(string), acceleratedAt: maybe(instant) },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, reviewAt)\nWHERE m.namespace = $namespace AND m.reviewAt <= $now AND m.id > $after\n  AND m.live AND m.pinnedAt IS NULL AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working' AND ($given.sessionId IS NULL OR m.sessionId = $given.sessionId)\n  AND\n    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n        coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n      ] * CASE\n        WHEN m.pinnedAt <= m.energyAt THEN 0.0\n        WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        ELSE 0.0 END)\n    <= $expireUnder\nWITH m ORDER BY m.id LIMIT $limit\nRETURN m.id AS id, m.recordedAtMs AS recordedAt, m.accessCount AS accessCount, coalesce(m.recentAccesses, []) AS recentAccesses, m.useSums AS useSums,\n  m.importance AS importance, m.category AS category, m.acceleratedAt.epochMillis AS acceleratedAt",
};

/** Phase: when the energy of all live memories exceeds the namespace's budget, scales all of it down to the budget by one factor (source C). The budget grows with the number of memories. No memory is rewritten. The namespace stores the logarithm of the factor, each memory stores the value at its last write, and every energy is computed with the difference. The factor applies after the run, so that all phases of the run use the same energies. The phase reads every memory of the namespace by index, and therefore runs once a day. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const homeostasis: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly ratesPerHour: RatesPerHour; readonly meanEnergy: number; readonly everyHours: number; readonly dryRun: boolean },
  { readonly id: string; readonly before: string; readonly after: string; readonly amount: number }
> = {
  name: 'homeostasis',
  file: 'cypher/consolidation/phases/homeostasis.cypher',
  access: 'write',
  params: { runId: string, claim: string, namespace: string, now: datetime, ratesPerHour: RATES_PER_HOUR, meanEnergy: float, everyHours: float, dryRun: boolean },
  returns: { id: string, before: string, after: string, amount: float },
  text: "CYPHER 25\nOPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nWITH run WHERE $dryRun OR NOT 'homeostasis' IN coalesce(run.done, [])\nCALL (run) { WHEN NOT $dryRun THEN { SET run.done = coalesce(run.done, []) + 'homeostasis' } }\nWITH run\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nWITH run, n WHERE coalesce(($now.epochMillis - n.activationAt.epochMillis) / 3600000.0 >= $everyHours, true)\nCALL (n) {\n  MATCH (m:Memory)\n  USING INDEX m:Memory(namespace, id)\n  WHERE m.namespace = $namespace AND m.id > '' AND m.live AND m.tier IS NOT NULL\n  WITH m,\n    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n        coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n      ] * CASE\n        WHEN m.pinnedAt <= m.energyAt THEN 0.0\n        WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        ELSE 0.0 END)\n    AS energy\n  RETURN 0.0 + sum(energy) AS activation, count(m) * $meanEnergy AS budget\n}\nCALL (n, activation) { WHEN NOT $dryRun THEN { SET n.activation = activation, n.activationAt = $now } }\nWITH run, activation, budget, budget / activation AS factor\nWHERE activation > budget * 1.000000001\nCALL (run, activation, budget, factor) {\n  WHEN NOT $dryRun THEN {\n    SET run.scalingStep = log(factor)\n    CREATE (:Change {\n      phase: 'homeostasis', memoryId: $namespace, namespace: $namespace, at: $now, before: toString(activation), after: toString(budget), amount: factor\n    })-[:CRYSTALLIZED_INTO]->(run)\n  }\n}\nRETURN $namespace AS id, toString(activation) AS before, toString(budget) AS after, factor AS amount",
};

/** Phase, expiry: pinned memories that a use has made due for archiving are not due any more. */
export const keepPinned: Statement<
  { readonly namespace: string; readonly now: Date },
  { readonly id: string }
> = {
  name: 'keepPinned',
  file: 'cypher/consolidation/phases/keepPinned.cypher',
  access: 'batched',
  params: { namespace: string, now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, reviewAt)\nWHERE m.namespace = $namespace AND m.reviewAt <= $now\n  AND m.live AND m.pinnedAt IS NOT NULL AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working'\nWITH m ORDER BY m.id\nCALL (m) {\n  REMOVE m.touchedAt\n  WITH m WHERE m.reviewAt <= $now AND m.pinnedAt IS NOT NULL AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working'\n  SET m.reviewAt = datetime('9999-12-31T00:00Z')\n  RETURN m.id AS id\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id",
};

/** Leaves working memories as they are until the law of their namespace says that they have faded. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const keepWorking: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly kept: readonly { readonly id: string; readonly until: Date }[] },
  { readonly id: string }
> = {
  name: 'keepWorking',
  file: 'cypher/consolidation/phases/keepWorking.cypher',
  access: 'batched',
  params: { runId: string, claim: string, namespace: string, now: datetime, kept: list(record({ id: string, until: datetime })) },
  returns: { id: string },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace)-[:RUNS]->(run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH n, run WHERE CASE WHEN run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nUNWIND $given.kept AS each\nCALL (each) {\n  MATCH (m:Memory {id: each.id} WHERE m.namespace = $namespace)\n  REMOVE m.touchedAt\n  WITH m, each WHERE m.live AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working' AND m.reviewAt <= $now\n  SET m.reviewAt = each.until\n  RETURN m.id AS id\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id",
};

/** Clustering, third: the strongest links by use of each of these memories to others of them. */
export const linksAmong: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly now: Date; readonly staleAfterDays: number; readonly keptADay: number; readonly leastCoactivations: number; readonly mostLinks: number },
  { readonly id: string; readonly links: readonly { readonly id: string; readonly weight: number }[] }
> = {
  name: 'linksAmong',
  file: 'cypher/consolidation/phases/linksAmong.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), now: datetime, staleAfterDays: float, keptADay: float, leastCoactivations: integer, mostLinks: integer },
  returns: { id: string, links: list(record({ id: string, weight: float })) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\nCALL (m) {\n  MATCH (m)-[c:COACTIVATED]-(other:Memory)\n  WHERE m.live AND other.live AND c.count >= $leastCoactivations AND c.reviewAt > $now AND other.id IN $given.ids AND other.namespace = $namespace\n  WITH other,\n    c.weight * CASE WHEN $now.epochMillis - c.lastAt.epochMillis > $staleAfterDays * 86400000\n      THEN $keptADay ^ (($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END\n    AS weight\n  ORDER BY weight DESC, other.id LIMIT $mostLinks\n  RETURN collect({id: other.id, weight: weight}) AS links\n}\nRETURN m.id AS id, links\nORDER BY id",
};

/** Phase: how the memory stands on a day, so that its growth can be shown. It counts every memory of the namespace, by index. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const measure: Statement<
  { readonly namespace: string; readonly now: Date; readonly runId: string; readonly claim: string },
  { readonly id: string }
> = {
  name: 'measure',
  file: 'cypher/consolidation/phases/measure.cypher',
  access: 'write',
  params: { namespace: string, now: datetime, runId: string, claim: string },
  returns: { id: string },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace)-[:RUNS]->(run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH n, run WHERE CASE WHEN run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nCALL (n) {\n  MATCH (m:Memory)\n  USING INDEX m:Memory(namespace, id)\n  WHERE m.namespace = n.name AND m.id > '' AND m:Episode\n  RETURN count(CASE WHEN m.live AND m.tier = 'working' THEN 1 END) AS working, count(CASE WHEN m.live AND m.tier = 'shortTerm' THEN 1 END) AS shortTerm,\n    count(CASE WHEN m.live AND m.tier = 'longTerm' THEN 1 END) AS longTerm, count(CASE WHEN m.live AND m.tier = 'archived' THEN 1 END) AS archived,\n    count(CASE WHEN NOT m.live THEN 1 END) AS retracted\n}\nCALL (n) {\n  MATCH (c:SemanticCluster)\n  USING INDEX c:SemanticCluster(namespace, size)\n  WHERE c.namespace = n.name AND c.size > 0\n  RETURN count(c) AS clusters\n}\nMERGE (m:Measurement {namespace: n.name, at: $now})\nSET m.working = working, m.shortTerm = shortTerm, m.longTerm = longTerm, m.archived = archived, m.retracted = retracted, m.clusters = clusters\nMERGE (n)-[:MEASURED]->(m)\nRETURN n.name AS id",
};

/** Clustering, second: what is near these memories. That is what they are linked to by use, and the members of the clusters of both. */
export const memoriesAround: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly leastCoactivations: number },
  { readonly ids: readonly string[] }
> = {
  name: 'memoriesAround',
  file: 'cypher/consolidation/phases/memoriesAround.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), leastCoactivations: integer },
  returns: { ids: list(string) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (changed:Memory {id: id} WHERE changed.namespace = $namespace)\nCALL (changed) {\n  RETURN changed AS near\n  UNION\n  MATCH (changed)-[c:COACTIVATED]-(near:Memory) WHERE c.count >= $leastCoactivations\n  RETURN near\n}\nWITH DISTINCT near\nCALL (near) {\n  RETURN near AS m\n  UNION\n  MATCH (near)-[:BELONGS_TO]->(:SemanticCluster)<-[:BELONGS_TO]-(m:Memory)\n  RETURN m\n}\nWITH DISTINCT m ORDER BY m.id\nRETURN collect(m.id) AS ids",
};

/** How many of a kind a run's clean-up has removed. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const noteCleanUp: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly kind: string; readonly removed: number },
  { readonly id: string }
> = {
  name: 'noteCleanUp',
  file: 'cypher/consolidation/phases/noteCleanUp.cypher',
  access: 'write',
  params: { runId: string, claim: string, namespace: string, now: datetime, kind: string, removed: integer },
  returns: { id: string },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace)-[:RUNS]->(run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH n, run WHERE CASE WHEN run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nCREATE (:Change {phase: 'cleanUp', memoryId: $kind, namespace: $namespace, at: $now, amount: toFloat($removed)})-[:CRYSTALLIZED_INTO]->(run)\nRETURN run.id AS id",
};

/** Phase: shows the level that a due memory has earned as its tier (source B). A memory skips a tier when it has earned the next one too. Its energy stays as its last use left it: the hour of the run changes nothing. The node stays the same, and so do its edges. A TierChange beside it records the change, for undo and for its history. The lock comes first, so that a concurrent access is neither lost nor counted twice. A memory whose tier changed after the run's time is left to the next run, so that its changes stay in order. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const promote: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly sessionId: string | null; readonly now: Date; readonly ratesPerHour: RatesPerHour; readonly promoteAbove: PromoteAbove; readonly replayImportance: number; readonly replayAfterHours: number; readonly replayOlderAfterHours: number; readonly printed: boolean; readonly dryRun: boolean; readonly limit: number },
  { readonly id: string; readonly before: string; readonly after: string; readonly amount: number }
> = {
  name: 'promote',
  file: 'cypher/consolidation/phases/promote.cypher',
  access: 'batched',
  params: { runId: string, claim: string, namespace: string, sessionId: maybe(string), now: datetime, ratesPerHour: RATES_PER_HOUR, promoteAbove: PROMOTE_ABOVE, replayImportance: float, replayAfterHours: float, replayOlderAfterHours: float, printed: boolean, dryRun: boolean, limit: integer },
  returns: { id: string, before: string, after: string, amount: float },
  text: "CYPHER 25\nOPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, reviewAt)\nWHERE m.namespace = $namespace AND m.reviewAt <= $now\n  AND m.live AND m.tier IN ['working', 'shortTerm'] AND ($given.sessionId IS NULL OR m.sessionId = $given.sessionId)\n  AND NOT\n    coalesce(m.live AND m.importance >= $replayImportance AND\n      any(stored IN [m.recordedAt.epochMillis] WHERE\n      any(since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] WHERE\n      any(young IN [floor((since - stored) / 3600000.0 / $replayAfterHours)] WHERE\n      any(old IN [floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours)] WHERE\n      any(due IN [at IN [k IN range(0, 2) | stored + toInteger((young + k) * 3600000.0 * $replayAfterHours)] WHERE stored < at <= stored + 86400000]\n          + [k IN range(0, 2) | stored + 86400000 + toInteger((CASE WHEN old > 0 THEN old ELSE 1 END + k) * 3600000.0 * $replayOlderAfterHours)]\n        WHERE since < due <= $now.epochMillis AND NOT EXISTS {\n          MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n          WHERE rival.live AND rival.namespace = m.namespace AND rival.recordedAtMs <= due AND\n            coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n              [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n              THEN 'NEWER' ELSE 'OLDER' END\n        }))))), false)\n  AND NOT\n    EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > $now AND later.undoneAt IS NULL }\nWITH n, m,\n  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n      coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n    ] * CASE\n      WHEN m.pinnedAt <= m.energyAt THEN 0.0\n      WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      ELSE 0.0 END)\n  AS energy\nWHERE\n  CASE\n    WHEN NOT $printed AND m.pace IN ['longTerm', 'potentiated'] OR energy > $promoteAbove.shortTerm THEN 'longTerm'\n    WHEN m.tier = 'working' AND (NOT $printed AND m.pace = 'shortTerm' OR energy > $promoteAbove.working) THEN 'shortTerm'\n  END\n  IS NOT NULL\nWITH n, m ORDER BY m.id LIMIT $limit\nCALL (n, m) {\n  CALL (m) { WHEN NOT $dryRun THEN { REMOVE m.touchedAt } }\n  WITH n, m, m.tier AS fromTier,\n    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n        coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n      ] * CASE\n        WHEN m.pinnedAt <= m.energyAt THEN 0.0\n        WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        ELSE 0.0 END)\n    AS energy\n  WITH n, m, fromTier, energy,\n    CASE\n      WHEN NOT $printed AND m.pace IN ['longTerm', 'potentiated'] OR energy > $promoteAbove.shortTerm THEN 'longTerm'\n      WHEN m.tier = 'working' AND (NOT $printed AND m.pace = 'shortTerm' OR energy > $promoteAbove.working) THEN 'shortTerm'\n    END\n    AS toTier\n  WHERE m.live AND m.tier IN ['working', 'shortTerm'] AND toTier IS NOT NULL AND NOT\n    EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > $now AND later.undoneAt IS NULL }\n  CALL (n, m, fromTier, toTier, energy) {\n    WHEN NOT $dryRun THEN {\n      MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\n      CREATE (m)-[:PROMOTED_TO]->(change:TierChange {\n        phase: 'promote', memoryId: m.id, namespace: $namespace, at: $now, fromTier: fromTier, toTier: toTier, energy: energy,\n        fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace\n      })\n      CREATE (change)-[:CRYSTALLIZED_INTO]->(run)\n      CALL (n, m, toTier, energy) {\n        WHEN $printed OR NOT coalesce(m.pace IN [toTier, 'longTerm', 'potentiated'], false) THEN {\n          SET m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END, m.scaling = n.scaling\n          SET m.pace = CASE WHEN NOT $printed THEN toTier END\n        }\n      }\n      SET m.tier = toTier, m.reviewAt = null\n      CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'PROMOTED', at: $now})\n      SET event += {sessionId: m.sessionId, tier: toTier, runId: $runId, memoryIds: [m.id]}\n    }\n  }\n  RETURN m.id AS id, fromTier, toTier, energy\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id, fromTier AS before, toTier AS after, energy AS amount",
};

/** Phase: removes links by use whose weight has decayed below the minimum (source A). The weight is computed from the last use. reviewAt is the time at which it falls below, so only those links are read. The memories at both ends are checked again for their clusters. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const pruneLinks: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly staleAfterDays: number; readonly keptADay: number; readonly leastWeight: number; readonly dryRun: boolean; readonly limit: number },
  { readonly id: string; readonly otherId: string; readonly amount: number }
> = {
  name: 'pruneLinks',
  file: 'cypher/consolidation/phases/pruneLinks.cypher',
  access: 'batched',
  params: { runId: string, claim: string, namespace: string, now: datetime, staleAfterDays: float, keptADay: float, leastWeight: float, dryRun: boolean, limit: integer },
  returns: { id: string, otherId: string, amount: float },
  text: "CYPHER 25\nOPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nMATCH (low:Memory)-[c:COACTIVATED]->(high:Memory)\nUSING INDEX c:COACTIVATED(namespace, reviewAt)\nWHERE c.namespace = $namespace AND c.reviewAt <= $now\nWITH low, high,\n  c.weight * CASE WHEN $now.epochMillis - c.lastAt.epochMillis > $staleAfterDays * 86400000\n    THEN $keptADay ^ (($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END\n  AS left\nWHERE left < $leastWeight\nWITH low, high ORDER BY low.id, high.id LIMIT $limit\nCALL (low, high) {\n  CALL (low) { WHEN NOT $dryRun THEN { REMOVE low.touchedAt } }\n  CALL (high) { WHEN NOT $dryRun THEN { REMOVE high.touchedAt } }\n  MATCH (low)-[c:COACTIVATED]->(high)\n  WITH low, high, c,\n    c.weight * CASE WHEN $now.epochMillis - c.lastAt.epochMillis > $staleAfterDays * 86400000\n      THEN $keptADay ^ (($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END\n    AS left\n  WHERE left < $leastWeight\n  CALL (low, high, c, left) {\n    WHEN NOT $dryRun THEN {\n      MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\n      CREATE (:Change {\n        phase: 'links', memoryId: low.id, otherId: high.id, namespace: $namespace, at: $now, amount: left, weight: c.weight, count: c.count,\n        firstAt: c.firstAt, lastAt: c.lastAt, reviewAt: c.reviewAt\n      })-[:CRYSTALLIZED_INTO]->(run)\n      SET low:Ungrouped, high:Ungrouped\n      DELETE c\n    }\n  }\n  RETURN low.id AS id, high.id AS otherId, left AS amount\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id, otherId, amount",
};

/** Phase: memories that replay and clusters brought close enough to knowledge (κ, source E) count as semantic from then on, unless a writer stated their kind. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const reclassifySemantic: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly semanticAbove: number; readonly dryRun: boolean; readonly limit: number },
  { readonly id: string; readonly after: string; readonly amount: number }
> = {
  name: 'reclassifySemantic',
  file: 'cypher/consolidation/phases/reclassifySemantic.cypher',
  access: 'write',
  params: { runId: string, claim: string, namespace: string, now: datetime, semanticAbove: float, dryRun: boolean, limit: integer },
  returns: { id: string, after: string, amount: float },
  text: "CYPHER 25\nOPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nMATCH (m:Ripe)\nUSING INDEX m:Ripe(namespace)\nWHERE m.namespace = $namespace\nWITH run, m ORDER BY m.id LIMIT $limit\nCALL (m) { WHEN NOT $dryRun THEN { REMOVE m:Ripe } }\nWITH run, m WHERE m.live AND m.category IS NULL AND m.kappa > $semanticAbove\nCALL (run, m) {\n  WHEN NOT $dryRun THEN {\n    CREATE (m)-[:CHANGED]->(:Change {phase: 'kappa', memoryId: m.id, namespace: $namespace, at: $now, after: 'SEMANTIC', amount: m.kappa})-[:CRYSTALLIZED_INTO]->(run)\n    SET m.category = 'SEMANTIC'\n  }\n}\nRETURN m.id AS id, 'SEMANTIC' AS after, m.kappa AS amount",
};

/** Phase, second half of abstraction: links entities that several episodes mention together by CO_OCCURS (source E), one edge a pair. The weight is the share of the episodes with either entity that mention both. The edge of a pair that no longer qualifies is removed. The edge says what occurs together, not what causes what, so inference ignores it. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const relateCooccurring: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly ids: readonly string[]; readonly leastEpisodes: number; readonly mostEpisodes: number; readonly mostRelations: number; readonly dryRun: boolean },
  { readonly id: string; readonly otherId: string; readonly before: string | null; readonly after: string | null; readonly amount: number | null }
> = {
  name: 'relateCooccurring',
  file: 'cypher/consolidation/phases/relateCooccurring.cypher',
  access: 'write',
  params: { runId: string, claim: string, namespace: string, now: datetime, ids: list(string), leastEpisodes: integer, mostEpisodes: integer, mostRelations: integer, dryRun: boolean },
  returns: { id: string, otherId: string, before: maybe(string), after: maybe(string), amount: maybe(float) },
  text: "CYPHER 25\nOPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nUNWIND $given.ids AS id\nMATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)\nCALL (e) {\n  OPTIONAL MATCH (e)<-[:MENTIONS]-(m:Episode WHERE m.live)\n  WITH m ORDER BY m.id DESC LIMIT $mostEpisodes\n  WITH collect(m) AS episodes\n  UNWIND episodes AS m\n  MATCH (m)-[:MENTIONS]->(other:Entity)\n  WITH episodes, other, count(*) AS together\n  WHERE together >= $leastEpisodes\n  WITH other, together, size(episodes) + COUNT { (other)<-[:MENTIONS]-() } - together AS either\n  ORDER BY together DESC, other.id\n  RETURN collect({other: other, weight: toFloat(together) / either, together: together}) AS near\n}\nCALL (e, near) {\n  UNWIND [pair IN near WHERE pair.other <> e][..$mostRelations] AS pair\n  WITH e, pair.other AS other, pair.weight AS weight, pair.together AS together\n  RETURN other, weight, together, null AS had, EXISTS { (e)-[:CO_OCCURS]-(other) } AS known\n  UNION\n  MATCH (e)-[r:CO_OCCURS]-(other:Entity)\n  WHERE NOT other IN [pair IN near | pair.other]\n  RETURN other, null AS weight, 0 AS together, r.weight AS had, true AS known\n}\nWITH e, other, weight, together, had, known, CASE WHEN e.id < other.id THEN e ELSE other END AS low, CASE WHEN e.id < other.id THEN other ELSE e END AS high\nWITH low, high, max(weight) AS weight, max(together) AS together, max(had) AS had, known\nORDER BY low.id, high.id\nCALL (low, high, weight, together) {\n  WHEN NOT $dryRun AND weight IS NULL THEN {\n    MATCH (low)-[r:CO_OCCURS]->(high)\n    DELETE r\n  }\n  WHEN NOT $dryRun THEN {\n    MERGE (low)-[r:CO_OCCURS]->(high)\n      ON CREATE SET r.recordedAt = $now\n    SET r.weight = weight, r.count = together\n  }\n}\nWITH low, high, weight, had, known WHERE NOT known OR weight IS NULL\nCALL (low, high, weight, had) {\n  WHEN NOT $dryRun THEN {\n    MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\n    CREATE (low)-[:CHANGED]->(:Change {\n      phase: 'abstract', memoryId: low.id, otherId: high.id, namespace: $namespace, at: $now, amount: weight, weight: had,\n      before: CASE WHEN weight IS NULL THEN 'CO_OCCURS' END, after: CASE WHEN weight IS NOT NULL THEN 'CO_OCCURS' END\n    })-[:CRYSTALLIZED_INTO]->(run)\n  }\n}\nRETURN low.id AS id, high.id AS otherId, CASE WHEN weight IS NULL THEN 'CO_OCCURS' END AS before, CASE WHEN weight IS NOT NULL THEN 'CO_OCCURS' END AS after, weight AS amount",
};

/** Last phase: what was due and changed in nothing is due again when it will have faded, or never by itself. No change of it is kept: it follows from the rest. What an access makes due meanwhile is left alone. Without a run that is claimed it writes nothing, and fails with a message that says so. */
export const reschedule: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly sessionId: string | null; readonly now: Date; readonly ratesPerHour: RatesPerHour; readonly promoteAbove: PromoteAbove; readonly expireUnder: number; readonly replayImportance: number; readonly replayAfterHours: number; readonly replayOlderAfterHours: number; readonly printed: boolean; readonly limit: number },
  { readonly id: string }
> = {
  name: 'reschedule',
  file: 'cypher/consolidation/phases/reschedule.cypher',
  access: 'batched',
  params: { runId: string, claim: string, namespace: string, sessionId: maybe(string), now: datetime, ratesPerHour: RATES_PER_HOUR, promoteAbove: PROMOTE_ABOVE, expireUnder: float, replayImportance: float, replayAfterHours: float, replayOlderAfterHours: float, printed: boolean, limit: integer },
  returns: { id: string },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace)-[:RUNS]->(run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH n, run WHERE CASE WHEN run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, reviewAt)\nWHERE m.namespace = $namespace AND m.reviewAt <= $now AND ($given.sessionId IS NULL OR m.sessionId = $given.sessionId)\n  AND NOT\n    coalesce(m.live AND m.importance >= $replayImportance AND\n      any(stored IN [m.recordedAt.epochMillis] WHERE\n      any(since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] WHERE\n      any(young IN [floor((since - stored) / 3600000.0 / $replayAfterHours)] WHERE\n      any(old IN [floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours)] WHERE\n      any(due IN [at IN [k IN range(0, 2) | stored + toInteger((young + k) * 3600000.0 * $replayAfterHours)] WHERE stored < at <= stored + 86400000]\n          + [k IN range(0, 2) | stored + 86400000 + toInteger((CASE WHEN old > 0 THEN old ELSE 1 END + k) * 3600000.0 * $replayOlderAfterHours)]\n        WHERE since < due <= $now.epochMillis AND NOT EXISTS {\n          MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n          WHERE rival.live AND rival.namespace = m.namespace AND rival.recordedAtMs <= due AND\n            coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n              [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n              THEN 'NEWER' ELSE 'OLDER' END\n        }))))), false)\nWITH n, m ORDER BY m.id LIMIT $limit\nCALL (n, m) {\n  REMOVE m.touchedAt\n  WITH m,\n    m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n        coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n      ] * CASE\n        WHEN m.pinnedAt <= m.energyAt THEN 0.0\n        WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n        ELSE 0.0 END)\n    AS energy\n  WHERE m.reviewAt <= $now\n    AND (NOT m.live OR NOT m.tier IN ['working', 'shortTerm'] OR\n    CASE\n      WHEN NOT $printed AND m.pace IN ['longTerm', 'potentiated'] OR energy > $promoteAbove.shortTerm THEN 'longTerm'\n      WHEN m.tier = 'working' AND (NOT $printed AND m.pace = 'shortTerm' OR energy > $promoteAbove.working) THEN 'shortTerm'\n    END\n    IS NULL)\n    AND (NOT m.live OR m.tier <> 'working' OR energy > $expireUnder)\n  SET m.reviewAt = CASE WHEN m.live AND m.tier = 'working' THEN\n    $now + duration({milliseconds: toInteger(ceil(3600000.0 * log(energy / $expireUnder) / $ratesPerHour.working))})\n  END\n  RETURN m.id AS id\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id",
};

/** First step of abstraction: the entities whose mentions changed since the last run. Removes their mark behind a lock, so that a concurrent writer waits and marks them again afterwards. */
export const unabstracted: Statement<
  { readonly namespace: string; readonly dryRun: boolean; readonly limit: number },
  { readonly ids: readonly string[] }
> = {
  name: 'unabstracted',
  file: 'cypher/consolidation/phases/unabstracted.cypher',
  access: 'write',
  params: { namespace: string, dryRun: boolean, limit: integer },
  returns: { ids: list(string) },
  text: "CYPHER 25\nMATCH (e:Unabstracted)\nUSING INDEX e:Unabstracted(namespace)\nWHERE e.namespace = $namespace\nWITH e ORDER BY e.id LIMIT $limit\nCALL (e) { WHEN NOT $dryRun THEN { REMOVE e:Unabstracted } }\nRETURN collect(e.id) AS ids",
};

/** First step of clustering: the memories whose links changed since the last grouping. Locks them, so that a concurrent writer waits and marks them again afterwards. */
export const ungrouped: Statement<
  { readonly namespace: string; readonly dryRun: boolean; readonly limit: number },
  { readonly ids: readonly string[] }
> = {
  name: 'ungrouped',
  file: 'cypher/consolidation/phases/ungrouped.cypher',
  access: 'write',
  params: { namespace: string, dryRun: boolean, limit: integer },
  returns: { ids: list(string) },
  text: "CYPHER 25\nMATCH (m:Ungrouped)\nUSING INDEX m:Ungrouped(namespace)\nWHERE m.namespace = $namespace\nWITH m ORDER BY m.id LIMIT $limit\nCALL (m) { WHEN NOT $dryRun THEN { REMOVE m.touchedAt } }\nRETURN collect(m.id) AS ids",
};

/** Begins a namespace's run, or takes over an abandoned one. The earlier claim wins until it expires. An abandoned run continues with the time, the phases and the parameters of its beginning. A phase runs when its interval since the last time has passed. RAN leads to every run of a namespace, RUNS to the current one. */
export const claimRun: Statement<
  { readonly namespace: string; readonly runId: string; readonly claim: string; readonly at: Date; readonly until: Date; readonly now: Date; readonly trigger: string; readonly sessionId: string | null; readonly phases: readonly { readonly name: string; readonly everyMs: number }[]; readonly parameters: Readonly<Record<string, unknown>> },
  { readonly runId: string; readonly ours: boolean; readonly resumed: boolean; readonly now: Date; readonly sessionId: string | null; readonly phases: readonly string[] | null; readonly parameters: Readonly<Record<string, unknown>> }
> = {
  name: 'claimRun',
  file: 'cypher/consolidation/run/claimRun.cypher',
  access: 'write',
  params: { namespace: string, runId: string, claim: string, at: datetime, until: datetime, now: datetime, trigger: string, sessionId: maybe(string), phases: list(record({ name: string, everyMs: integer })), parameters: map },
  returns: { runId: string, ours: boolean, resumed: boolean, now: datetime, sessionId: maybe(string), phases: maybe(list(string)), parameters: map },
  text: "CYPHER 25\nMERGE (n:Namespace {name: $namespace})\nREMOVE n.touchedAt\nWITH n\nCALL (n) {\n  OPTIONAL MATCH (n)-[:RUNS]->(running:ConsolidationRun)\n  WITH n, running, coalesce(running.claimedUntil <= $at, false) AS left\n  CALL (n, running, left) {\n    WHEN running IS NULL THEN {\n      CREATE (n)-[:RAN]->(run:ConsolidationRun {\n        id: $runId, namespace: $namespace, state: 'RUNNING', trigger: $trigger, sessionId: $given.sessionId, now: $now, startedAt: $at,\n        claim: $claim, claimedUntil: $until,\n        phases: [phase IN $given.phases WHERE n[phase.name + 'At'] IS NULL OR n[phase.name + 'At'].epochMillis + phase.everyMs <= $now.epochMillis | phase.name]\n      })\n      SET run += $parameters\n      CREATE (n)-[:RUNS]->(run)\n      CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'RUN_BEGUN', at: $at})\n      SET event += {runId: $runId}\n    }\n    WHEN left THEN { SET running.claim = $claim, running.claimedUntil = $until }\n  }\n  RETURN left AS resumed\n}\nMATCH (n)-[:RUNS]->(run:ConsolidationRun)\nRETURN run.id AS runId, run.claim = $claim AS ours, resumed, run.now AS now, run.sessionId AS sessionId,\n  run.phases AS phases, properties(run) AS parameters",
};

/** The namespaces in which something is due: a memory's review or its expiry, a link by use that has faded, something whose links or mentions changed, a recall that is to be learnt from. A replay is due by the default parameters. Those left out have a schedule of their own. */
export const dueNamespaces: Statement<
  { readonly now: Date; readonly leftOut: readonly string[]; readonly replayImportance: number; readonly replayAfterHours: number; readonly replayOlderAfterHours: number; readonly limit: number },
  { readonly namespace: string }
> = {
  name: 'dueNamespaces',
  file: 'cypher/consolidation/run/dueNamespaces.cypher',
  access: 'read',
  params: { now: datetime, leftOut: list(string), replayImportance: float, replayAfterHours: float, replayOlderAfterHours: float, limit: integer },
  returns: { namespace: string },
  text: "CYPHER 25\nCALL () {\n  MATCH (m:Memory) WHERE m.reviewAt <= $now AND NOT m.namespace IN $given.leftOut\n  WITH m ORDER BY m.reviewAt LIMIT $limit\n  RETURN m.namespace AS namespace\n  UNION\n  MATCH (m:Memory) WHERE m.dueAt <= $now AND NOT m.namespace IN $given.leftOut\n  WITH m ORDER BY m.dueAt LIMIT $limit\n  RETURN m.namespace AS namespace\n  UNION\n  MATCH ()-[c:COACTIVATED]->() WHERE c.reviewAt <= $now AND NOT c.namespace IN $given.leftOut\n  WITH c ORDER BY c.reviewAt LIMIT $limit\n  RETURN c.namespace AS namespace\n  UNION\n  MATCH (m:Ungrouped) WHERE m.namespace > '' AND NOT m.namespace IN $given.leftOut\n  WITH m LIMIT $limit\n  RETURN m.namespace AS namespace\n  UNION\n  MATCH (e:Unabstracted) WHERE e.namespace > '' AND NOT e.namespace IN $given.leftOut\n  WITH e LIMIT $limit\n  RETURN e.namespace AS namespace\n  UNION\n  MATCH (r:Unlearnt) WHERE r.id > '' AND NOT r.namespace IN $given.leftOut\n  WITH r LIMIT $limit\n  RETURN r.namespace AS namespace\n  UNION\n  MATCH (n:Namespace)\n  USING INDEX n:Namespace(name)\n  WHERE n.name > '' AND NOT n.name IN $given.leftOut\n  CALL (n) {\n    MATCH (m:Memory)\n    USING INDEX m:Memory(namespace, importance)\n    WHERE m.namespace = n.name AND m.importance >= $replayImportance AND\n      coalesce(m.live AND m.importance >= $replayImportance AND\n        any(stored IN [m.recordedAt.epochMillis] WHERE\n        any(since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] WHERE\n        any(young IN [floor((since - stored) / 3600000.0 / $replayAfterHours)] WHERE\n        any(old IN [floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours)] WHERE\n        any(due IN [at IN [k IN range(0, 2) | stored + toInteger((young + k) * 3600000.0 * $replayAfterHours)] WHERE stored < at <= stored + 86400000]\n            + [k IN range(0, 2) | stored + 86400000 + toInteger((CASE WHEN old > 0 THEN old ELSE 1 END + k) * 3600000.0 * $replayOlderAfterHours)]\n          WHERE since < due <= $now.epochMillis AND NOT EXISTS {\n            MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n            WHERE rival.live AND rival.namespace = m.namespace AND rival.recordedAtMs <= due AND\n              coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n                [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n                THEN 'NEWER' ELSE 'OLDER' END\n          }))))), false)\n    RETURN m LIMIT 1\n  }\n  RETURN n.name AS namespace\n}\nRETURN DISTINCT namespace",
};

/** Ends a run, so that the next one may begin, and notes when each of its phases was done. The factor that homeostasis found is in force from here on. */
export const finishRun: Statement<
  { readonly namespace: string; readonly runId: string; readonly claim: string; readonly at: Date },
  { readonly id: string }
> = {
  name: 'finishRun',
  file: 'cypher/consolidation/run/finishRun.cypher',
  access: 'write',
  params: { namespace: string, runId: string, claim: string, at: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nMATCH (n:Namespace)-[running:RUNS]->(run)\nSET run.state = 'FINISHED', run.finishedAt = $at, run.claimedUntil = $at, run.phase = null\nCALL (n, run) {\n  WHEN run.scalingStep IS NOT NULL THEN {\n    SET n.scaling = coalesce(n.scaling, 0.0) + run.scalingStep, run.scaledTo = n.scaling\n  }\n}\nFOREACH (phase IN coalesce(run.phases, []) | SET n[phase + 'At'] = run.now)\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'RUN_FINISHED', at: $at})\nSET event += {runId: run.id, step: coalesce(run.step, 0) + 1}\nDELETE running\nRETURN run.id AS id",
};

/** A page of a namespace's runs, the one that began last first, each with how much every phase changed. */
export const listRuns: Statement<
  { readonly namespace: string; readonly before: Date; readonly beforeId: string; readonly limit: number },
  { readonly id: string; readonly state: string; readonly trigger: string; readonly sessionId: string | null; readonly now: Date; readonly startedAt: Date; readonly finishedAt: Date | null; readonly phases: readonly string[]; readonly phase: string | null; readonly counts: readonly { readonly phase: string; readonly count: number }[]; readonly cleanedAt: Date | null }
> = {
  name: 'listRuns',
  file: 'cypher/consolidation/run/listRuns.cypher',
  access: 'read',
  params: { namespace: string, before: datetime, beforeId: string, limit: integer },
  returns: { id: string, state: string, trigger: string, sessionId: maybe(string), now: datetime, startedAt: datetime, finishedAt: maybe(datetime), phases: list(string), phase: maybe(string), counts: list(record({ phase: string, count: integer })), cleanedAt: maybe(datetime) },
  text: "CYPHER 25\nMATCH (run:ConsolidationRun)\nUSING INDEX run:ConsolidationRun(namespace, startedAt, id)\nWHERE run.namespace = $namespace AND run.startedAt <= $before AND run.id >= ''\n  AND CASE WHEN run.startedAt = $before THEN run.id < $beforeId ELSE true END\nWITH run ORDER BY run.namespace DESC, run.startedAt DESC, run.id DESC LIMIT $limit\nCALL (run) {\n  MATCH (run)<-[:CRYSTALLIZED_INTO]-(change)\n  WITH change.phase AS phase, count(*) AS changes ORDER BY phase\n  RETURN collect({phase: phase, count: changes}) AS kept\n}\nWITH run, CASE WHEN run.cleanedAt IS NULL THEN kept ELSE\n  [at IN range(0, size(run.countedPhases) - 1) | {phase: run.countedPhases[at], count: run.countedChanges[at]}] END AS counts\nRETURN run.id AS id, run.state AS state, run.trigger AS trigger, run.sessionId AS sessionId, run.now AS now,\n  run.startedAt AS startedAt, run.finishedAt AS finishedAt, coalesce(run.phases, []) AS phases, run.phase AS phase, counts, run.cleanedAt AS cleanedAt\nORDER BY run.startedAt DESC, run.id DESC",
};

/** Keeps a run to the service that has it until the transaction ends; no row where another has taken it over. */
export const lockClaim: Statement<
  { readonly namespace: string; readonly runId: string; readonly claim: string },
  { readonly id: string }
> = {
  name: 'lockClaim',
  file: 'cypher/consolidation/run/lockClaim.cypher',
  access: 'write',
  params: { namespace: string, runId: string, claim: string },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId, namespace: $namespace})\nREMOVE run.touchedAt\nWITH run WHERE run.claim = $claim\nRETURN run.id AS id",
};

/** The namespaces that say for themselves when they are consolidated, and whether anything is due there: a memory, a link by use that has faded, or something whose links or mentions changed. A replay is due by the default parameters. */
export const ownSchedules: Statement<
  { readonly now: Date; readonly replayImportance: number; readonly replayAfterHours: number; readonly replayOlderAfterHours: number },
  { readonly namespace: string; readonly schedule: string | null; readonly everyMinutes: number | null; readonly due: boolean }
> = {
  name: 'ownSchedules',
  file: 'cypher/consolidation/run/ownSchedules.cypher',
  access: 'read',
  scan: "ConsolidationConfig: one small node for each namespace that says anything",
  params: { now: datetime, replayImportance: float, replayAfterHours: float, replayOlderAfterHours: float },
  returns: { namespace: string, schedule: maybe(string), everyMinutes: maybe(float), due: boolean },
  text: "CYPHER 25\nMATCH (c:ConsolidationConfig) WHERE c.schedule IS NOT NULL OR c.promotionIntervalMinutes IS NOT NULL\nRETURN c.namespace AS namespace, toStringOrNull(c.schedule) AS schedule, toFloatOrNull(c.promotionIntervalMinutes) AS everyMinutes,\n  EXISTS { (m:Memory) WHERE m.namespace = c.namespace AND m.reviewAt <= $now }\n    OR EXISTS { (m:Memory) WHERE m.namespace = c.namespace AND m.dueAt <= $now }\n    OR EXISTS { (m:Memory) WHERE m.namespace = c.namespace AND m.importance >= $replayImportance AND\n      coalesce(m.live AND m.importance >= $replayImportance AND\n        any(stored IN [m.recordedAt.epochMillis] WHERE\n        any(since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] WHERE\n        any(young IN [floor((since - stored) / 3600000.0 / $replayAfterHours)] WHERE\n        any(old IN [floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours)] WHERE\n        any(due IN [at IN [k IN range(0, 2) | stored + toInteger((young + k) * 3600000.0 * $replayAfterHours)] WHERE stored < at <= stored + 86400000]\n            + [k IN range(0, 2) | stored + 86400000 + toInteger((CASE WHEN old > 0 THEN old ELSE 1 END + k) * 3600000.0 * $replayOlderAfterHours)]\n          WHERE since < due <= $now.epochMillis AND NOT EXISTS {\n            MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n            WHERE rival.live AND rival.namespace = m.namespace AND rival.recordedAtMs <= due AND\n              coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n                [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n                THEN 'NEWER' ELSE 'OLDER' END\n          }))))), false)\n    }\n    OR EXISTS { ()-[link:COACTIVATED]->() WHERE link.namespace = c.namespace AND link.reviewAt <= $now }\n    OR EXISTS { (m:Ungrouped) WHERE m.namespace = c.namespace } OR EXISTS { (e:Unabstracted) WHERE e.namespace = c.namespace } AS due",
};

/** Makes a claim last longer, and says which phase its run is at; no row where another service has taken the run over. */
export const renewClaim: Statement<
  { readonly namespace: string; readonly runId: string; readonly claim: string; readonly until: Date; readonly phase: string; readonly at: Date },
  { readonly id: string }
> = {
  name: 'renewClaim',
  file: 'cypher/consolidation/run/renewClaim.cypher',
  access: 'write',
  params: { namespace: string, runId: string, claim: string, until: datetime, phase: string, at: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nCALL (run) {\n  WHEN coalesce(run.phase <> $phase, true) THEN {\n    SET run.step = coalesce(run.step, 0) + 1\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'RUN_PHASE', at: $at})\n    SET event += {runId: run.id, phase: $phase, step: run.step}\n  }\n}\nSET run.claimedUntil = $until, run.phase = $phase\nRETURN run.id AS id",
};

/** A session has ended: its working memories are due now. */
export const reviewSession: Statement<
  { readonly namespace: string; readonly sessionId: string; readonly now: Date },
  { readonly due: number }
> = {
  name: 'reviewSession',
  file: 'cypher/consolidation/run/reviewSession.cypher',
  access: 'write',
  params: { namespace: string, sessionId: string, now: datetime },
  returns: { due: integer },
  text: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, sessionId)\nWHERE m.namespace = $namespace AND m.sessionId = $sessionId AND m.live AND m.tier = 'working'\nWITH m ORDER BY m.id\nSET m.reviewAt = $now\nRETURN count(m) AS due",
};

/** One run of a namespace, with how much every phase changed. */
export const runById: Statement<
  { readonly namespace: string; readonly runId: string },
  { readonly id: string; readonly state: string; readonly trigger: string; readonly sessionId: string | null; readonly now: Date; readonly startedAt: Date; readonly finishedAt: Date | null; readonly phases: readonly string[]; readonly phase: string | null; readonly counts: readonly { readonly phase: string; readonly count: number }[]; readonly cleanedAt: Date | null }
> = {
  name: 'runById',
  file: 'cypher/consolidation/run/runById.cypher',
  access: 'read',
  params: { namespace: string, runId: string },
  returns: { id: string, state: string, trigger: string, sessionId: maybe(string), now: datetime, startedAt: datetime, finishedAt: maybe(datetime), phases: list(string), phase: maybe(string), counts: list(record({ phase: string, count: integer })), cleanedAt: maybe(datetime) },
  text: "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId} WHERE run.namespace = $namespace)\nCALL (run) {\n  MATCH (run)<-[:CRYSTALLIZED_INTO]-(change)\n  WITH change.phase AS phase, count(*) AS changes ORDER BY phase\n  RETURN collect({phase: phase, count: changes}) AS kept\n}\nWITH run, CASE WHEN run.cleanedAt IS NULL THEN kept ELSE\n  [at IN range(0, size(run.countedPhases) - 1) | {phase: run.countedPhases[at], count: run.countedChanges[at]}] END AS counts\nRETURN run.id AS id, run.state AS state, run.trigger AS trigger, run.sessionId AS sessionId, run.now AS now,\n  run.startedAt AS startedAt, run.finishedAt AS finishedAt, coalesce(run.phases, []) AS phases, run.phase AS phase, counts, run.cleanedAt AS cleanedAt",
};

/** What a run has changed. */
export const runChanges: Statement<
  { readonly namespace: string; readonly runId: string },
  { readonly phase: string; readonly id: string; readonly otherId: string | null; readonly before: string | null; readonly after: string | null; readonly amount: number | null }
> = {
  name: 'runChanges',
  file: 'cypher/consolidation/run/runChanges.cypher',
  access: 'read',
  params: { namespace: string, runId: string },
  returns: { phase: string, id: string, otherId: maybe(string), before: maybe(string), after: maybe(string), amount: maybe(float) },
  text: "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId} WHERE run.namespace = $namespace)<-[:CRYSTALLIZED_INTO]-(change)\nRETURN change.phase AS phase, change.memoryId AS id, change.otherId AS otherId, coalesce(change.fromTier, change.before) AS before,\n  coalesce(change.toTier, change.after) AS after, coalesce(change.energy, change.amount) AS amount",
};

/** Undoes the observations and links of a run; what it retracted is valid again. The next run abstracts these entities again. */
export const undoAbstraction: Statement<
  { readonly namespace: string; readonly runId: string; readonly at: Date },
  { readonly restored: number }
> = {
  name: 'undoAbstraction',
  file: 'cypher/consolidation/undo/undoAbstraction.cypher',
  access: 'write',
  params: { namespace: string, runId: string, at: datetime },
  returns: { restored: integer },
  text: "CYPHER 25\nMATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'abstract'})\nMATCH (e:Memory {id: change.memoryId} WHERE e.namespace = $namespace)\nWITH e, change ORDER BY e.id\nSET e:Unabstracted, change.undoneAt = $at\nWITH e, change\nCALL (change) {\n  MATCH (o:Observation)-[:CHANGED]->(change)\n  SET o.live = change.after IS NULL, o.retractedAt = CASE WHEN change.after IS NULL THEN null ELSE $at END\n}\nCALL (e, change) {\n  MATCH (other:Memory {id: change.otherId} WHERE other.namespace = $namespace)\n  SET other:Unabstracted\n  CALL (e, change, other) {\n    WHEN change.after IS NULL THEN {\n      MERGE (e)-[r:CO_OCCURS]->(other)\n      SET r.weight = change.weight, r.recordedAt = $at\n    }\n    ELSE {\n      MATCH (e)-[r:CO_OCCURS]->(other)\n      DELETE r\n    }\n  }\n}\nRETURN count(change) AS restored",
};

/** Undoes a run's changes of clusters, unless they changed again since: each memory returns to its earlier cluster. The next run groups these memories again. */
export const undoClusters: Statement<
  { readonly namespace: string; readonly runId: string; readonly at: Date },
  { readonly restored: number }
> = {
  name: 'undoClusters',
  file: 'cypher/consolidation/undo/undoClusters.cypher',
  access: 'write',
  params: { namespace: string, runId: string, at: datetime },
  returns: { restored: integer },
  text: "CYPHER 25\nMATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'cluster'})<-[:CHANGED]-(m:Memory)\nWITH m, change ORDER BY m.id\nREMOVE m.touchedAt\nWITH m, change\nOPTIONAL MATCH (m)-[membership:BELONGS_TO]->(c:SemanticCluster)\nWITH m, change, membership, c\nWHERE coalesce(c.id, '') = coalesce(change.after, '')\nDELETE membership\nSET m:Ungrouped, c:Undescribed, change.undoneAt = $at\nSET m.kappa = CASE WHEN m.kappa = change.kappa THEN change.fromKappa ELSE m.kappa END\nWITH m, change\nCALL (m, change) {\n  MATCH (before:Memory:SemanticCluster {id: change.before} WHERE before.namespace = $namespace)\n  SET before:Undescribed, before.live = true, before.dissolvedAt = null\n  CREATE (m)-[:BELONGS_TO {since: $at}]->(before)\n}\nRETURN count(m) AS restored",
};

/** Takes a run's factor back. What was written since then was written with it, and keeps the energy that it has. Reads every memory of the namespace by index. */
export const undoHomeostasis: Statement<
  { readonly namespace: string; readonly runId: string },
  { readonly restored: number }
> = {
  name: 'undoHomeostasis',
  file: 'cypher/consolidation/undo/undoHomeostasis.cypher',
  access: 'write',
  params: { namespace: string, runId: string },
  returns: { restored: integer },
  text: "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId, namespace: $namespace} WHERE run.scaledTo IS NOT NULL)<-[:RAN]-(n:Namespace)\nREMOVE n.touchedAt\nWITH run, n, run.scalingStep AS step, run.scaledTo AS scaledTo\nCALL (n, step, scaledTo) {\n  MATCH (m:Memory)\n  USING INDEX m:Memory(namespace, id)\n  WHERE m.namespace = n.name AND m.id > '' AND m.scaling <= scaledTo\n  WITH m, step ORDER BY m.id\n  SET m.scaling = m.scaling - step\n  RETURN count(m) AS kept\n}\nSET n.scaling = n.scaling - step, n.activationAt = null, run.scaledTo = null\nRETURN kept AS restored",
};

/** Puts back the links by use that a run removed, where none has grown since. */
export const undoLinks: Statement<
  { readonly namespace: string; readonly runId: string; readonly at: Date },
  { readonly restored: number }
> = {
  name: 'undoLinks',
  file: 'cypher/consolidation/undo/undoLinks.cypher',
  access: 'write',
  params: { namespace: string, runId: string, at: datetime },
  returns: { restored: integer },
  text: "CYPHER 25\nMATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'links'})\nMATCH (low:Memory {id: change.memoryId} WHERE low.namespace = $namespace)\nMATCH (high:Memory {id: change.otherId} WHERE high.namespace = $namespace)\nWITH low, high, change ORDER BY low.id, high.id\nMERGE (low)-[c:COACTIVATED]->(high)\n  ON CREATE SET c.namespace = $namespace, c.weight = change.weight, c.count = change.count, c.firstAt = change.firstAt, c.lastAt = change.lastAt,\n    c.reviewAt = change.reviewAt, change.undoneAt = $at\nSET low:Ungrouped, high:Ungrouped\nRETURN count(c) AS restored",
};

/** What a run came to count as semantic does not any more. */
export const undoReclassifySemantic: Statement<
  { readonly namespace: string; readonly runId: string; readonly at: Date },
  { readonly restored: number }
> = {
  name: 'undoReclassifySemantic',
  file: 'cypher/consolidation/undo/undoReclassifySemantic.cypher',
  access: 'write',
  params: { namespace: string, runId: string, at: datetime },
  returns: { restored: integer },
  text: "CYPHER 25\nMATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'kappa'})<-[:CHANGED]-(m:Memory)\nWITH m, change ORDER BY m.id\nSET m:Ripe, m.category = null, change.undoneAt = $at\nRETURN count(m) AS restored",
};

/** Takes back a run's replays, where nothing has been learnt of the memory since. */
export const undoReplay: Statement<
  { readonly namespace: string; readonly runId: string; readonly at: Date },
  { readonly restored: number }
> = {
  name: 'undoReplay',
  file: 'cypher/consolidation/undo/undoReplay.cypher',
  access: 'write',
  params: { namespace: string, runId: string, at: datetime },
  returns: { restored: integer },
  text: "CYPHER 25\nMATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'replay'})<-[:CHANGED]-(m:Memory)\nWITH m, change ORDER BY m.id\nREMOVE m.touchedAt\nWITH m, change WHERE m.energy = change.amount AND m.accessCount = change.fromAccessCount + coalesce(change.count, 1)\nSET m.energy = change.fromEnergy, m.energyAt = change.fromEnergyAt, m.scaling = change.fromScaling, m.pace = change.fromPace, m.reviewAt = change.fromReviewAt, m.kappa = change.fromKappa,\n  m.replayedAt = change.fromReplayedAt, m.accessCount = change.fromAccessCount, m.recentAccesses = change.fromRecentAccesses,\n  m.peaks = change.fromPeaks, m.usedDays = change.fromUsedDays, m.useSums = change.fromUseSums, change.undoneAt = $at\nRETURN count(m) AS restored",
};

/** Marks a finished run as undone, once; the second time it returns no row. A script for each kind of change undoes the changes themselves. */
export const undoRun: Statement<
  { readonly namespace: string; readonly runId: string; readonly at: Date },
  { readonly id: string }
> = {
  name: 'undoRun',
  file: 'cypher/consolidation/undo/undoRun.cypher',
  access: 'write',
  params: { namespace: string, runId: string, at: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId} WHERE run.namespace = $namespace)\nREMOVE run.touchedAt\nWITH run WHERE run.state = 'FINISHED'\nSET run.state = 'UNDONE', run.undoneAt = $at\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'RUN_UNDONE', at: $at})\nSET event += {runId: $runId, step: coalesce(run.step, 0) + 2}\nRETURN run.id AS id",
};

/** Procedures that a run distilled are no longer known, but for those that were carried out since; the next run may distil them again. */
export const undoSkills: Statement<
  { readonly namespace: string; readonly runId: string; readonly at: Date },
  { readonly restored: number }
> = {
  name: 'undoSkills',
  file: 'cypher/consolidation/undo/undoSkills.cypher',
  access: 'write',
  params: { namespace: string, runId: string, at: datetime },
  returns: { restored: integer },
  text: "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:Change {phase: 'skills'})<-[:CHANGED]-(p:Procedure)\nWHERE p.reported IS NULL\nMATCH (n:Namespace {name: $namespace})\nSET p.live = false, p.retractedAt = $at, change.undoneAt = $at, n.skillsAt = null\nRETURN count(p) AS restored",
};

/** Takes back a run's changes of tier where nothing has changed the tier since. Energy comes back too, unless an access came after: what was learnt by use is kept. */
export const undoTiers: Statement<
  { readonly namespace: string; readonly runId: string; readonly at: Date },
  { readonly id: string; readonly restored: boolean }
> = {
  name: 'undoTiers',
  file: 'cypher/consolidation/undo/undoTiers.cypher',
  access: 'write',
  params: { namespace: string, runId: string, at: datetime },
  returns: { id: string, restored: boolean },
  text: "CYPHER 25\nMATCH (:ConsolidationRun {id: $runId, namespace: $namespace})<-[:CRYSTALLIZED_INTO]-(change:TierChange)<-[:PROMOTED_TO]-(m:Memory)\nWITH m, change ORDER BY m.id\nREMOVE m.touchedAt\nWITH m, change, m.tier = change.toTier AND NOT\n  EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > change.at AND later.undoneAt IS NULL }\n  AS restored\nCALL (m, change, restored) {\n  WHEN restored THEN {\n    SET m.tier = change.fromTier, change.undoneAt = $at, m.reviewAt = CASE WHEN coalesce(change.fromReviewAt <= $at, false) OR NOT\n      coalesce(m.tier = 'working' AND m.pace IN ['shortTerm', 'longTerm', 'potentiated'] OR m.tier = 'shortTerm' AND m.pace IN ['longTerm', 'potentiated'], false)\n      THEN change.fromReviewAt ELSE $at END\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'MOVED_BACK', at: $at})\n    SET event += {sessionId: m.sessionId, tier: change.fromTier, runId: $runId, memoryIds: [m.id]}\n  }\n}\nCALL (m, change, restored) {\n  WHEN restored AND m.energy = change.energy AND m.energyAt = change.at THEN {\n    SET m.energy = change.fromEnergy, m.energyAt = change.fromEnergyAt, m.scaling = change.fromScaling, m.pace = change.fromPace\n  }\n}\nRETURN m.id AS id, restored",
};

/** For ids of memories that were edited: which memory has the text now. That is the live one, or else the one that was forgotten last. An id that stands for itself has no row. */
export const currentIds: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string; readonly currentId: string }
> = {
  name: 'currentIds',
  file: 'cypher/correction/currentIds.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { id: string, currentId: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND NOT m.live)\nCALL (m) {\n  MATCH (m)<-[:REVISES]-{0,100}(each:Memory)\n  WHERE each.namespace = $namespace\n  RETURN each ORDER BY each.live DESC, each.retractedAt DESC, each.id DESC LIMIT 1\n}\nWITH id, each.id AS currentId\nWHERE currentId <> id\nRETURN id, currentId",
};

/** Says whether a memory is pinned, and when it expires, once for each time of a decision. A pinned working memory is not due. When it is pinned no more, it is due when it will have faded. Run it behind lockMemory. */
export const keep: Statement<
  { readonly namespace: string; readonly id: string; readonly pinnedAt: Date | null; readonly expiresAt: Date | null; readonly expiry: string | null; readonly keptAt: Date; readonly now: Date; readonly mark: boolean; readonly ratesPerHour: RatesPerHour; readonly expireUnder: number },
  { readonly id: string }
> = {
  name: 'keep',
  file: 'cypher/correction/keep.cypher',
  access: 'write',
  params: { namespace: string, id: string, pinnedAt: maybe(datetime), expiresAt: maybe(datetime), expiry: maybe(string), keptAt: datetime, now: datetime, mark: boolean, ratesPerHour: RATES_PER_HOUR, expireUnder: float },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nWITH n, m, coalesce(m.keptAt <> $keptAt, true) AS changed, (m.pinnedAt IS NULL) <> ($given.pinnedAt IS NULL) AS turned\nWHERE changed\nSET m.pinnedAt = $given.pinnedAt, m.expiresAt = $given.expiresAt, m.dueAt = $given.expiresAt, m.expiry = $given.expiry, m.keptAt = $keptAt\nWITH n, m, turned,\n  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n      coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n    ] * CASE\n      WHEN m.pinnedAt <= m.energyAt THEN 0.0\n      WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      ELSE 0.0 END)\n  AS energy\nCALL (m) { WHEN $mark THEN { SET m:Unstamped } }\nCALL (m, turned, energy) {\n  WHEN turned AND m.tier = 'working' AND coalesce(m.pace, 'working') = 'working' THEN {\n    SET m.reviewAt = CASE\n      WHEN $given.pinnedAt IS NOT NULL THEN datetime('9999-12-31T00:00Z')\n      WHEN energy <= $expireUnder THEN $now\n      ELSE\n        $now + duration({milliseconds: toInteger(ceil(3600000.0 * log(energy / $expireUnder) / $ratesPerHour.working))})\n      END\n  }\n}\nCALL (m) {\n  WHEN m.live THEN {\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'KEPT', at: $now})\n    SET event += {sessionId: m.sessionId, memoryIds: [m.id]}\n  }\n}\nRETURN m.id AS id",
};

/** Whether a memory is pinned, and when it expires. */
export const keepingOf: Statement<
  { readonly namespace: string; readonly id: string },
  { readonly live: boolean; readonly pinnedAt: Date | null; readonly expiresAt: Date | null; readonly expiry: string | null; readonly keptAt: Date | null }
> = {
  name: 'keepingOf',
  file: 'cypher/correction/keepingOf.cypher',
  access: 'read',
  params: { namespace: string, id: string },
  returns: { live: boolean, pinnedAt: maybe(instant), expiresAt: maybe(instant), expiry: maybe(string), keptAt: maybe(instant) },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nRETURN m.live AS live, m.pinnedAt.epochMillis AS pinnedAt, m.expiresAt.epochMillis AS expiresAt, m.expiry AS expiry, m.keptAt.epochMillis AS keptAt",
};

/** A page of the history, the latest first. */
export const listEntries: Statement<
  { readonly namespace: string; readonly before: string; readonly memoryId: string | null; readonly limit: number },
  { readonly id: string; readonly verb: string; readonly at: Date; readonly who: string | null; readonly undoneAt: Date | null; readonly memoryIds: readonly string[] }
> = {
  name: 'listEntries',
  file: 'cypher/correction/listEntries.cypher',
  access: 'read',
  params: { namespace: string, before: string, memoryId: maybe(string), limit: integer },
  returns: { id: string, verb: string, at: instant, who: maybe(string), undoneAt: maybe(instant), memoryIds: list(string) },
  text: "CYPHER 25\nMATCH (c:Change)\nUSING INDEX c:Change(namespace, entryId)\nWHERE c.namespace = $namespace AND c.entryId < $before\n  AND ($given.memoryId IS NULL OR c.memoryId = $given.memoryId OR c.otherId = $given.memoryId)\nWITH DISTINCT c.entryId AS id ORDER BY id DESC LIMIT $limit\nMATCH (c:Change)\nUSING INDEX c:Change(namespace, entryId)\nWHERE c.namespace = $namespace AND c.entryId = id\nWITH id, c ORDER BY c.memoryId\nWITH id, collect(c) AS changes\nWITH id, changes, head(changes) AS c\nRETURN id, c.phase AS verb, c.at.epochMillis AS at, c.who AS who, c.undoneAt.epochMillis AS undoneAt,\n  reduce(ids = [], each IN changes | ids + each.memoryId + CASE WHEN each.otherId IS NULL THEN [] ELSE [each.otherId] END) AS memoryIds\nORDER BY id DESC",
};

/** An entry of the history, behind its lock: what it changed, in the order of the memories. */
export const lockEntry: Statement<
  { readonly namespace: string; readonly entryId: string },
  { readonly verb: string; readonly at: Date; readonly who: string | null; readonly undoneAt: Date | null; readonly memoryId: string; readonly otherId: string | null; readonly before: string | null; readonly after: string | null }
> = {
  name: 'lockEntry',
  file: 'cypher/correction/lockEntry.cypher',
  access: 'write',
  params: { namespace: string, entryId: string },
  returns: { verb: string, at: instant, who: maybe(string), undoneAt: maybe(instant), memoryId: string, otherId: maybe(string), before: maybe(string), after: maybe(string) },
  text: "CYPHER 25\nMATCH (c:Change)\nUSING INDEX c:Change(namespace, entryId)\nWHERE c.namespace = $namespace AND c.entryId = $entryId\nWITH c ORDER BY c.memoryId\nREMOVE c.touchedAt\nRETURN c.phase AS verb, c.at.epochMillis AS at, c.who AS who, c.undoneAt.epochMillis AS undoneAt,\n  c.memoryId AS memoryId, c.otherId AS otherId, c.before AS before, c.after AS after",
};

/** Gives one text of a memory what another one has: its use, its place in the session, its links, the feedback on it, and the facts and procedures that come from it. A fact whose words only the first text has stays there. What rules have found about a text stays with it. The next turn is embedded again, as its vectors in context contain the text before it. Run it behind the locks of the session and of both. */
export const moveOver: Statement<
  { readonly namespace: string; readonly fromId: string; readonly toId: string; readonly back: boolean; readonly preceding: string; readonly precedingWords: string | null },
  { readonly followingIds: readonly string[] }
> = {
  name: 'moveOver',
  file: 'cypher/correction/moveOver.cypher',
  access: 'write',
  params: { namespace: string, fromId: string, toId: string, back: boolean, preceding: string, precedingWords: maybe(string) },
  returns: { followingIds: list(string) },
  text: "CYPHER 25\nMATCH (from:Memory:Episode {id: $fromId} WHERE from.namespace = $namespace)\nMATCH (to:Memory:Episode {id: $toId} WHERE to.namespace = $namespace)\nSET to += from {.energy, .energyAt, .scaling, .tier, .pace, .accessCount, .recentAccesses, .useSums, .peaks, .usedDays, .firstAccessAt, .reviewAt, .kappa, .replayedAt, .acceleratedAt}\nCALL (from, to) {\n  MATCH (from)-[link:NEXT|RELATED_TO|BELONGS_TO|CONTRADICTS]->(other)\n  WHERE other <> to AND (type(link) <> 'CONTRADICTS' OR link.resolution IS NOT NULL)\n  CREATE (to)-[moved:$(type(link))]->(other)\n  SET moved = properties(link)\n  DELETE link\n}\nWITH from, to, COLLECT {\n  MATCH (from)<-[link:STATED_IN]-(fact:Observation)\n  OPTIONAL MATCH (fact)-[:ABOUT]->(object:Entity)\n  WITH link, toLower(coalesce(object.name, fact.text)) AS said\n  WHERE NOT $back AND toLower(from.content) CONTAINS said AND NOT toLower(to.content) CONTAINS said\n  RETURN link\n} AS gone\nCALL (from, to, gone) {\n  MATCH (from)<-[link:NEXT|LAST|HOLDS|RELATED_TO|CONTRADICTS|HELPED|DID_NOT_HELP|STATED_IN|DERIVED_FROM]-(other)\n  WHERE other <> to AND (type(link) <> 'CONTRADICTS' OR link.resolution IS NOT NULL) AND NOT link IN gone\n  CREATE (to)<-[moved:$(type(link))]-(other)\n  SET moved = properties(link)\n  DELETE link\n}\nCALL (from, to) {\n  MATCH (from)-[link:COACTIVATED]-(other:Memory)\n  WHERE other <> to\n  WITH to, other, link, properties(link) AS use, CASE WHEN other.id < to.id THEN other ELSE to END AS low, CASE WHEN other.id < to.id THEN to ELSE other END AS high\n  DELETE link\n  CREATE (low)-[moved:COACTIVATED]->(high)\n  SET moved = use\n}\nCALL (to) { WHEN EXISTS { (to)-[:COACTIVATED]-() } THEN { SET to:Ungrouped } }\nWITH to, [(to)-[:NEXT]->(next:Memory) | next] AS following\nFOREACH (next IN following |\n  SET next:Undigested, next.owes = [work IN coalesce(next.owes, []) WHERE work <> 'embed'] + 'embed', next.precedingContent = $preceding, next.precedingWords = $given.precedingWords,\n    next.wordsKey = CASE WHEN next.words IS NOT NULL OR $given.precedingWords IS NOT NULL THEN next.namespaceKey END\n  REMOVE next:Unindexed, next.newEmbedding, next.newEmbeddingB, next.quantisedVectors, next.tokenVectors, next.embeddingModel,\n    next.quantisedVectorsB, next.tokenVectorsB, next.embeddingModelB)\nRETURN [next IN following | next.id] AS followingIds",
};

/** Notes in the history what a caller has done to memories, with what undoing it needs. No texts. */
export const noteEntry: Statement<
  { readonly namespace: string; readonly entryId: string; readonly verb: string; readonly at: Date; readonly who: string | null; readonly changes: readonly ({ readonly memoryId: string; readonly otherId: string | null; readonly before: string | null; readonly after: string | null })[] },
  { readonly noted: number }
> = {
  name: 'noteEntry',
  file: 'cypher/correction/noteEntry.cypher',
  access: 'write',
  params: { namespace: string, entryId: string, verb: string, at: datetime, who: maybe(string), changes: list(record({ memoryId: string, otherId: maybe(string), before: maybe(string), after: maybe(string) })) },
  returns: { noted: integer },
  text: "CYPHER 25\nUNWIND $given.changes AS change\nCREATE (c:Change {phase: $verb, namespace: $namespace, entryId: $entryId, at: $at})\nSET c += change {.*, who: $given.who}\nRETURN count(c) AS noted",
};

/** Notes that an entry of the history was undone. */
export const noteUndone: Statement<
  { readonly namespace: string; readonly entryId: string; readonly at: Date },
  { readonly noted: number }
> = {
  name: 'noteUndone',
  file: 'cypher/correction/noteUndone.cypher',
  access: 'write',
  params: { namespace: string, entryId: string, at: datetime },
  returns: { noted: integer },
  text: "CYPHER 25\nMATCH (c:Change)\nUSING INDEX c:Change(namespace, entryId)\nWHERE c.namespace = $namespace AND c.entryId = $entryId\nSET c.undoneAt = $at\nRETURN count(c) AS noted",
};

/** Gives a memory the mentions that it had before its names were read again; entities that left by that are back. No row where its mentions have changed since, or one of these entities is gone. */
export const restoreMentions: Statement<
  { readonly namespace: string; readonly id: string; readonly before: readonly string[]; readonly after: readonly string[] },
  { readonly id: string }
> = {
  name: 'restoreMentions',
  file: 'cypher/correction/restoreMentions.cypher',
  access: 'write',
  params: { namespace: string, id: string, before: list(string), after: list(string) },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nREMOVE m.touchedAt\nWITH m WHERE m.live AND COLLECT { MATCH (m)-[:MENTIONS]->(e:Entity) RETURN e.id ORDER BY e.id } = $given.after\nCALL () {\n  UNWIND $given.before AS id\n  MATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)\n  RETURN collect(e) AS had\n}\nWITH m, had WHERE size(had) = size($given.before)\nCALL (m, had) {\n  MATCH (m)-[mention:MENTIONS]->(e:Entity)\n  WHERE NOT e IN had\n  WITH mention, e ORDER BY e.id\n  SET e:Unabstracted\n  DELETE mention\n}\nCALL (m, had) {\n  UNWIND had AS e\n  SET e:Unabstracted, e.live = true\n  REMOVE e.retractedAt\n  MERGE (m)-[:MENTIONS]->(e)\n}\nRETURN m.id AS id",
};

/** Puts the links between two memories back as they were before a decision. A link that was made for it goes. Run it behind the locks of both. */
export const restoreRivals: Statement<
  { readonly namespace: string; readonly id: string; readonly otherId: string; readonly links: readonly ({ readonly fromId: string; readonly resolution: string | null; readonly resolvedAt: Date | null; readonly resolvedBy: string | null })[] },
  { readonly restored: number }
> = {
  name: 'restoreRivals',
  file: 'cypher/correction/restoreRivals.cypher',
  access: 'write',
  params: { namespace: string, id: string, otherId: string, links: list(record({ fromId: string, resolution: maybe(string), resolvedAt: maybe(datetime), resolvedBy: maybe(string) })) },
  returns: { restored: integer },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)-[link:CONTRADICTS]-(other:Memory:Episode {id: $otherId} WHERE other.namespace = $namespace)\nWITH link, startNode(link) AS start, head([each IN $given.links WHERE each.fromId = startNode(link).id]) AS before\nSET start:Unstamped\nFOREACH (_ IN CASE WHEN before IS NULL THEN [1] ELSE [] END | DELETE link)\nFOREACH (_ IN CASE WHEN before IS NULL THEN [] ELSE [1] END |\n  SET link.resolution = before.resolution, link.resolvedAt = before.resolvedAt, link.resolvedBy = before.resolvedBy)\nRETURN count(*) AS restored",
};

/** Stores a new text of a memory: a memory of its own, with all that was said of the first one and its use, recorded now. Vectors, names and what it agrees or conflicts with follow. Run it behind lockMemory. */
export const revise: Statement<
  { readonly namespace: string; readonly id: string; readonly newId: string; readonly content: string; readonly contentHash: string; readonly dedupKey: string; readonly language: string; readonly words: string | null; readonly now: Date; readonly pinnedAt: Date | null; readonly who: string | null },
  { readonly precedingContent: string | null }
> = {
  name: 'revise',
  file: 'cypher/correction/revise.cypher',
  access: 'write',
  params: { namespace: string, id: string, newId: string, content: string, contentHash: string, dedupKey: string, language: string, words: maybe(string), now: datetime, pinnedAt: maybe(datetime), who: maybe(string) },
  returns: { precedingContent: maybe(string) },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace AND m.live)\nCREATE (new:Memory:Episode:Undigested:Unstamped)\nSET new = m {.*,\n    id: $newId, content: $content, contentHash: $contentHash, dedupKey: $dedupKey, language: $language, words: $given.words, idempotencyKey: null,\n    wordsKey: CASE WHEN $given.words IS NOT NULL OR m.precedingWords IS NOT NULL THEN m.namespaceKey END,\n    pinnedAt: $given.pinnedAt, keptAt: CASE WHEN (m.pinnedAt IS NULL) = ($given.pinnedAt IS NULL) THEN m.keptAt END,\n    reviewAt: CASE WHEN (m.pinnedAt IS NULL) = ($given.pinnedAt IS NULL) THEN m.reviewAt WHEN $given.pinnedAt IS NULL THEN $now ELSE datetime('9999-12-31T00:00Z') END,\n    recordedAt: $now, recordedAtMs: $now.epochMillis, owes: ['embed', 'link', 'associate'], tagsAdded: null, tagsRemoved: null, revivals: null,\n    embedding: null, newEmbedding: null, quantisedVectors: null, tokenVectors: null, embeddingModel: null,\n    embeddingB: null, newEmbeddingB: null, quantisedVectorsB: null, tokenVectorsB: null, embeddingModelB: null,\n    embedAttempts: null, linkAttempts: null, associateAttempts: null, givenUp: null, syncSeq: null, syncReplica: null, syncCounter: null}\nCREATE (new)-[:REVISES {at: $now, by: $given.who}]->(m)\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'STORED', at: $now})\nSET event += {sessionId: m.sessionId, memoryIds: [$newId]}\nRETURN new.precedingContent AS precedingContent",
};

/** The earlier texts of memories, each as a memory of its own, newest first. */
export const revisionsOf: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string; readonly revisions: readonly ({ readonly id: string; readonly at: Date; readonly by: string | null })[] }
> = {
  name: 'revisionsOf',
  file: 'cypher/correction/revisionsOf.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { id: string, revisions: list(record({ id: string, at: instant, by: maybe(string) })) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nRETURN id, COLLECT {\n  MATCH path = (m)-[:REVISES]->{1,100}(earlier:Memory)\n  WITH earlier, last(relationships(path)) AS edit ORDER BY length(path)\n  RETURN {id: earlier.id, at: edit.at.epochMillis, by: edit.by}\n} AS revisions",
};

/** The links between two memories that may contradict each other, and what was decided about them. */
export const rivalLinks: Statement<
  { readonly namespace: string; readonly id: string; readonly otherId: string },
  { readonly fromId: string; readonly resolution: string | null; readonly resolvedAt: Date | null; readonly resolvedBy: string | null }
> = {
  name: 'rivalLinks',
  file: 'cypher/correction/rivalLinks.cypher',
  access: 'read',
  params: { namespace: string, id: string, otherId: string },
  returns: { fromId: string, resolution: maybe(string), resolvedAt: maybe(instant), resolvedBy: maybe(string) },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)-[link:CONTRADICTS]-(other:Memory:Episode {id: $otherId} WHERE other.namespace = $namespace)\nRETURN startNode(link).id AS fromId, link.resolution AS resolution, link.resolvedAt.epochMillis AS resolvedAt, link.resolvedBy AS resolvedBy\nORDER BY fromId",
};

/** The live memories of a speaker or author that were stored at a time or later, in the order of their ids. */
export const storedSince: Statement<
  { readonly namespace: string; readonly who: string; readonly since: Date; readonly limit: number },
  { readonly id: string }
> = {
  name: 'storedSince',
  file: 'cypher/correction/storedSince.cypher',
  access: 'read',
  params: { namespace: string, who: string, since: instant, limit: integer },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (m:Episode)\nUSING INDEX m:Episode(namespace, recordedAtMs, id)\nWHERE m.namespace = $namespace AND m.recordedAtMs >= $since AND m.id > '' AND m.who = $who AND m.live\nRETURN m.id AS id ORDER BY id LIMIT $limit",
};

/** The live memories of a session, in the order of their ids. */
export const turnsOfSession: Statement<
  { readonly namespace: string; readonly sessionId: string; readonly limit: number },
  { readonly id: string }
> = {
  name: 'turnsOfSession',
  file: 'cypher/correction/turnsOfSession.cypher',
  access: 'read',
  params: { namespace: string, sessionId: string, limit: integer },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, sessionId)\nWHERE m.namespace = $namespace AND m.sessionId = $sessionId AND m:Episode AND m.live\nRETURN m.id AS id ORDER BY id LIMIT $limit",
};

/** Brings back a memory that was retracted: recalls find it, with the links, the use and the feedback that it had. Its entities lead to it again. Where one of them is gone, or its names had not been read yet, the digest reads them. It has its key again, unless another memory has it by now: then it gets one of its own. The time that it was forgotten for is kept, for questions about it. Run it behind lockMemory. */
export const unforget: Statement<
  { readonly namespace: string; readonly id: string; readonly now: Date; readonly namespaceKey: string; readonly revivals: number | null },
  { readonly changed: boolean }
> = {
  name: 'unforget',
  file: 'cypher/correction/unforget.cypher',
  access: 'write',
  params: { namespace: string, id: string, now: datetime, namespaceKey: string, revivals: maybe(integer) },
  returns: { changed: boolean },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nOPTIONAL MATCH (holder:Memory {namespace: $namespace, dedupKey: m.freedKey})\nWITH m, holder, coalesce($given.revivals > coalesce(m.revivals, 0), NOT m.live) AS later, NOT m.live AS forgotten\nCALL (m, later) {\n  WHEN later THEN { SET m.revivals = coalesce($given.revivals, coalesce(m.revivals, 0) + 1) }\n}\nWITH m, holder, later AND forgotten AS changed\nCALL (m, holder, changed) {\n  WHEN changed THEN {\n    CALL (m) {\n      UNWIND coalesce(m.mentioned, []) AS entityId\n      WITH DISTINCT m, entityId\n      MATCH (e:Memory:Entity {id: entityId} WHERE e.namespace = $namespace AND e.live)\n      SET e:Unabstracted\n      MERGE (m)-[:MENTIONS]->(e)\n      RETURN count(*) AS found\n    }\n    SET m.forgottenSpans = coalesce(m.forgottenSpans, []) + [m.retractedAt.epochMillis, $now.epochMillis],\n      m.dedupKey = coalesce(m.dedupKey, CASE WHEN holder IS NULL THEN m.freedKey END, 'd:' + m.id),\n      m.live = true,\n      m.namespaceKey = $namespaceKey,\n      m.wordsKey = CASE WHEN m.wordsKey IS NOT NULL THEN $namespaceKey END\n    WITH m, found, size(reduce(each = [], id IN coalesce(m.mentioned, []) | CASE WHEN id IN each THEN each ELSE each + id END)) AS mentioned\n    FOREACH (_ IN CASE WHEN mentioned = 0 OR found < mentioned THEN [1] ELSE [] END |\n      SET m:Undigested, m.owes = [work IN coalesce(m.owes, []) WHERE work <> 'link'] + 'link')\n    FOREACH (_ IN CASE WHEN $given.revivals IS NULL THEN [1] ELSE [] END | SET m:Unstamped)\n    REMOVE m.retractedAt, m.mentioned, m.freedKey\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'UNFORGOTTEN', at: $now})\n    SET event += {sessionId: m.sessionId, memoryIds: [m.id]}\n  }\n}\nCALL (m) {\n  MATCH (m)<-[:STATED_IN]-(o:Observation)\n  OPTIONAL MATCH (o)-[:STATED_IN]->(source:Episode)\n  WITH o, count(source) = 0 OR count(CASE WHEN source.live THEN 1 END) > 0 AS said\n  MATCH ()-[r:RELATED_TO {versionId: o.id}]->() WHERE said = (r.unsaidAt IS NOT NULL)\n  SET r.unsaidSpans = CASE WHEN said THEN coalesce(r.unsaidSpans, []) + [r.unsaidAt.epochMillis, $now.epochMillis] ELSE r.unsaidSpans END,\n    r.unsaidAt = CASE WHEN said THEN null ELSE $now END\n}\nCALL (m, changed) { WHEN changed AND EXISTS { (m)-[:BELONGS_TO|COACTIVATED]-() } THEN { SET m:Ungrouped } }\nRETURN changed",
};

/** Brings back a procedure that was retracted. It has its key again, unless another one has it by now. */
export const unforgetProcedure: Statement<
  { readonly namespace: string; readonly id: string; readonly now: Date },
  { readonly changed: boolean }
> = {
  name: 'unforgetProcedure',
  file: 'cypher/correction/unforgetProcedure.cypher',
  access: 'write',
  params: { namespace: string, id: string, now: datetime },
  returns: { changed: boolean },
  text: "CYPHER 25\nMATCH (p:Memory:Procedure {id: $id} WHERE p.namespace = $namespace)\nREMOVE p.touchedAt\nWITH p\nOPTIONAL MATCH (holder:Memory {namespace: $namespace, dedupKey: p.freedKey})\nWITH p, holder, coalesce(p.forgotten, false) AS changed\nCALL (p, holder, changed) {\n  WHEN changed THEN {\n    SET p.live = true, p.dedupKey = coalesce(p.dedupKey, CASE WHEN holder IS NULL THEN p.freedKey END)\n    REMOVE p.forgotten, p.retractedAt, p.freedKey\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'UNFORGOTTEN', at: $now})\n    SET event += {memoryIds: [p.id]}\n  }\n}\nRETURN changed",
};

/** Takes away what memories mentioned before their names were read again, and do not by the new reading. One whose names are read for the first time has no row. Run it before linkMentions. */
export const dropMentions: Statement<
  { readonly readings: readonly { readonly namespace: string; readonly id: string; readonly nameKeys: readonly string[] }[] },
  { readonly namespace: string; readonly id: string; readonly before: readonly string[]; readonly lost: readonly string[] }
> = {
  name: 'dropMentions',
  file: 'cypher/digest/dropMentions.cypher',
  access: 'write',
  params: { readings: list(record({ namespace: string, id: string, nameKeys: list(string) })) },
  returns: { namespace: string, id: string, before: list(string), lost: list(string) },
  text: "CYPHER 25\nUNWIND $given.readings AS reading\nMATCH (m:Memory:Episode {id: reading.id} WHERE m.namespace = reading.namespace)\nCALL (m) {\n  MATCH (m)-[:MENTIONS]->(e:Entity)\n  WITH e ORDER BY e.id\n  RETURN collect(e.id) AS before\n}\nWITH m, reading, before WHERE before <> []\nCALL (m, reading) {\n  MATCH (m)-[mention:MENTIONS]->(e:Entity)\n  WHERE NOT e.nameKey IN reading.nameKeys\n  WITH mention, e ORDER BY e.nameKey\n  SET e:Unabstracted\n  DELETE mention\n  RETURN collect(e.id) AS lost\n}\nFOREACH (_ IN CASE WHEN lost = [] THEN [] ELSE [1] END | SET m.mentionedBefore = [id IN coalesce(m.mentionedBefore, []) WHERE NOT id IN lost] + lost)\nRETURN m.namespace AS namespace, m.id AS id, before, lost",
};

/** Enters the vectors of new memories into the vector indexes, the oldest first. A writer leaves them beside the indexes, for a transaction that enters the vectors of one memory costs nearly as much as one that enters those of a hundred. Until then recall compares with them one by one. */
export const enterVectors: Statement<
  { readonly namespace: string | null; readonly limit: number },
  { readonly id: string }
> = {
  name: 'enterVectors',
  file: 'cypher/digest/enterVectors.cypher',
  access: 'write',
  scan: "Unindexed: new memories wait a second or two",
  params: { namespace: maybe(string), limit: integer },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (m:Unindexed)\nWHERE $given.namespace IS NULL OR m.namespace = $given.namespace\nWITH m ORDER BY m.id LIMIT $limit\nREMOVE m.touchedAt\nWITH m WHERE m:Unindexed\nCALL (m) {\n  WHEN m.newEmbedding IS NOT NULL THEN {\n    CALL db.create.setNodeVectorProperty(m, 'embedding', m.newEmbedding)\n  }\n}\nCALL (m) {\n  WHEN m.newEmbeddingB IS NOT NULL THEN {\n    CALL db.create.setNodeVectorProperty(m, 'embeddingB', m.newEmbeddingB)\n  }\n}\nRETURN m.id AS id",
};

/** Entities that nothing mentions any more leave, unless somebody stated something of them: nothing finds them, and clean-up removes them later. Spellings of one name leave together. */
export const leaveUnmentioned: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly now: Date },
  { readonly id: string }
> = {
  name: 'leaveUnmentioned',
  file: 'cypher/digest/leaveUnmentioned.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string), now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)\nMATCH (e)-[:SAME_AS*0..100]->(root:Entity)\nWHERE NOT EXISTS { (root)-[:SAME_AS]->() }\nWITH DISTINCT root\nCALL (root) {\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(root)\n  WITH DISTINCT member ORDER BY member.id\n  RETURN collect(member) AS members,\n    count(CASE WHEN coalesce(member.typeStated, member.speaks, false) OR EXISTS { (member)<-[:MENTIONS]-() } OR EXISTS {\n      (member)-[r]-(other)\n      WHERE NOT (type(r) IN ['CO_OCCURS', 'CHANGED'] OR type(r) = 'SAME_AS' AND r.by = 'name' OR coalesce(other.derived, false))\n    } THEN 1 END) AS kept\n}\nWITH root, members WHERE kept = 0\nUNWIND members AS e\nWITH e WHERE e.live\nSET e:Unabstracted, e.live = false, e.retractedAt = $now\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'ENTITY_CHANGED', at: $now})\nSET event += {memoryIds: [e.id]}\nRETURN e.id AS id",
};

/** New memories that look as if they could not hold beside older ones: candidates, and by which rule. Other stores do not know the link yet. */
export const linkContradicting: Statement<
  { readonly links: readonly { readonly namespace: string; readonly id: string; readonly olderId: string; readonly rule: string; readonly at: Date }[] },
  { readonly links: number }
> = {
  name: 'linkContradicting',
  file: 'cypher/digest/linkContradicting.cypher',
  access: 'write',
  params: { links: list(record({ namespace: string, id: string, olderId: string, rule: string, at: instant })) },
  returns: { links: integer },
  text: "CYPHER 25\nUNWIND $given.links AS link\nMATCH (m:Memory {id: link.id} WHERE m.namespace = link.namespace)\nWITH link, m\nMATCH (older:Memory {id: link.olderId} WHERE older.namespace = link.namespace)\nMERGE (m)-[r:CONTRADICTS]->(older)\n  ON CREATE SET r.rule = link.rule, r.at = datetime({epochMillis: link.at}), m:Unstamped\nRETURN count(r) AS links",
};

/** Links memories to what they mention, one entity a name and namespace; what a writer said of its type wins. */
export const linkMentions: Statement<
  { readonly mentions: readonly ({ readonly id: string; readonly namespace: string; readonly entityId: string; readonly name: string; readonly nameKey: string; readonly likeness: string; readonly type: string | null; readonly likelyType: string; readonly speaks: boolean })[]; readonly now: Date },
  { readonly mentions: number }
> = {
  name: 'linkMentions',
  file: 'cypher/digest/linkMentions.cypher',
  access: 'write',
  params: { mentions: list(record({ id: string, namespace: string, entityId: string, name: string, nameKey: string, likeness: string, type: maybe(string), likelyType: string, speaks: boolean })), now: datetime },
  returns: { mentions: integer },
  text: "CYPHER 25\nUNWIND $given.mentions AS mention\nMATCH (m:Memory {id: mention.id} WHERE m.namespace = mention.namespace)\nMERGE (e:Memory {namespace: mention.namespace, dedupKey: 'e:' + mention.nameKey})\n  ON CREATE SET\n    e:Entity:Undigested,\n    e.owes = ['resolve'],\n    e.id = mention.entityId,\n    e.live = true,\n    e.name = mention.name,\n    e.nameKey = mention.nameKey,\n    e.likeness = mention.likeness,\n    e.type = coalesce(mention.type, mention.likelyType),\n    e.recordedAt = $now\n  ON MATCH SET e.type = CASE\n    WHEN mention.type IS NOT NULL THEN mention.type\n    WHEN mention.speaks AND e.typeStated IS NULL THEN mention.likelyType\n    WHEN e.type = 'CONCEPT' AND e.typeStated IS NULL THEN mention.likelyType\n    ELSE e.type END\nSET e:Unabstracted, e.live = true, e.speaks = CASE WHEN mention.speaks THEN true ELSE e.speaks END,\n  e.typeStated = CASE WHEN mention.type IS NULL THEN e.typeStated ELSE true END\nREMOVE e.retractedAt\nMERGE (m)-[:MENTIONS]->(e)\nWITH m.namespace AS namespace, m.sessionId AS sessionId, count(*) AS linked, collect(DISTINCT m.id) AS ids\nCALL (namespace, sessionId, ids) {\n  UNWIND range(0, size(ids) - 1, 100) AS at\n  WITH at WHERE EXISTS { (:EventLog {namespace: namespace}) }\n  CREATE (event:MemoryEvent:Unplaced {namespace: namespace, kind: 'LINKED', at: $now})\n  SET event += {sessionId: sessionId, memoryIds: ids[at..at + 100]}\n}\nRETURN coalesce(sum(linked), 0) AS mentions",
};

/** New memories that agree with older ones (source B). */
export const linkReinforced: Statement<
  { readonly links: readonly { readonly namespace: string; readonly id: string; readonly olderId: string; readonly strength: number; readonly at: Date }[] },
  { readonly links: number }
> = {
  name: 'linkReinforced',
  file: 'cypher/digest/linkReinforced.cypher',
  access: 'write',
  params: { links: list(record({ namespace: string, id: string, olderId: string, strength: float, at: instant })) },
  returns: { links: integer },
  text: "CYPHER 25\nUNWIND $given.links AS link\nMATCH (m:Memory {id: link.id} WHERE m.namespace = link.namespace)\nWITH link, m\nMATCH (older:Memory {id: link.olderId} WHERE older.namespace = link.namespace)\nMERGE (m)-[r:REINFORCES]->(older)\n  ON CREATE SET r.strength = link.strength, r.at = datetime({epochMillis: link.at})\nRETURN count(r) AS links",
};

/** The older among the nearest live memories of each, in its own namespace; ids are in the order of storing. Of two that someone has decided about nothing is found. */
export const nearestOlder: Slotted<
  { readonly memories: readonly { readonly namespace: string; readonly id: string }[]; readonly among: number; readonly leastScore: number },
  { readonly id: string; readonly olderId: string; readonly content: string; readonly who: string | null; readonly score: number }
> = inSlots({
  name: 'nearestOlder',
  file: 'cypher/digest/nearestOlder.cypher',
  access: 'read',
  params: { memories: list(record({ namespace: string, id: string })), among: integer, leastScore: float },
  returns: { id: string, olderId: string, content: string, who: maybe(string), score: float },
}, {
  a: "CYPHER 25\nUNWIND $given.memories AS each\nMATCH (m:Memory {id: each.id} WHERE m.namespace = each.namespace)\nWITH m, m.embedding AS vector, m.namespace AS namespace\nWHERE vector IS NOT NULL\nCALL (m, vector, namespace) {\n  MATCH (older:Memory)\n    SEARCH older IN (VECTOR INDEX memory_embedding FOR vector WHERE older.namespace = namespace AND older.live = true LIMIT $among) SCORE AS score\n  WHERE older.id < m.id AND score > $leastScore - 0.01 AND NOT EXISTS { (m)-[r:CONTRADICTS WHERE r.resolution IS NOT NULL]-(older) }\n  RETURN older, vector.similarity.cosine(vector, older.embedding) AS score\n}\nWITH m, older, score WHERE score > $leastScore\nRETURN m.id AS id, older.id AS olderId, older.content AS content, older.who AS who, score",
  b: "CYPHER 25\nUNWIND $given.memories AS each\nMATCH (m:Memory {id: each.id} WHERE m.namespace = each.namespace)\nWITH m, m.embeddingB AS vector, m.namespace AS namespace\nWHERE vector IS NOT NULL\nCALL (m, vector, namespace) {\n  MATCH (older:Memory)\n    SEARCH older IN (VECTOR INDEX memory_embedding_b FOR vector WHERE older.namespace = namespace AND older.live = true LIMIT $among) SCORE AS score\n  WHERE older.id < m.id AND score > $leastScore - 0.01 AND NOT EXISTS { (m)-[r:CONTRADICTS WHERE r.resolution IS NOT NULL]-(older) }\n  RETURN older, vector.similarity.cosine(vector, older.embeddingB) AS score\n}\nWITH m, older, score WHERE score > $leastScore\nRETURN m.id AS id, older.id AS olderId, older.content AS content, older.who AS who, score",
});

/** Memories whose vectors are in the indexes no longer wait for it. It runs after the transaction that entered them: Neo4j shows what a transaction did to a memory a moment before what it did to the indexes. A recall in between would find the memory in neither place. */
export const noteEntered: Statement<
  { readonly ids: readonly string[] },
  { readonly noted: number }
> = {
  name: 'noteEntered',
  file: 'cypher/digest/noteEntered.cypher',
  access: 'write',
  params: { ids: list(string) },
  returns: { noted: integer },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id})\nWHERE m:Unindexed\nREMOVE m:Unindexed, m.newEmbedding, m.newEmbeddingB\nRETURN count(m) AS noted",
};

/** Makes entities findable by the words and word forms of their names, and sets missing types. */
export const noteForms: Statement<
  { readonly entities: readonly ({ readonly namespace: string; readonly id: string; readonly nameScope: string; readonly nameForms: readonly string[]; readonly likelyType: string | null })[] },
  { readonly noted: number }
> = {
  name: 'noteForms',
  file: 'cypher/digest/noteForms.cypher',
  access: 'write',
  params: { entities: list(record({ namespace: string, id: string, nameScope: string, nameForms: list(string), likelyType: maybe(string) })) },
  returns: { noted: integer },
  text: "CYPHER 25\nUNWIND $given.entities AS each\nMATCH (e:Memory:Entity {id: each.id} WHERE e.namespace = each.namespace)\nSET e.nameScope = each.nameScope, e.nameForms = each.nameForms,\n  e.type = CASE WHEN coalesce(e.typeStated, e.speaks, false) THEN e.type ELSE coalesce(each.likelyType, e.type) END\nRETURN count(e) AS noted",
};

/** The older among the pinned live memories of each one's namespace that are like it: wishes that it may end. What a tool said ends none. Of two that someone has decided about nothing is found. */
export const pinnedOlder: Slotted<
  { readonly memories: readonly { readonly namespace: string; readonly id: string }[]; readonly leastScore: number },
  { readonly id: string; readonly olderId: string; readonly content: string; readonly who: string | null; readonly score: number }
> = inSlots({
  name: 'pinnedOlder',
  file: 'cypher/digest/pinnedOlder.cypher',
  access: 'read',
  params: { memories: list(record({ namespace: string, id: string })), leastScore: float },
  returns: { id: string, olderId: string, content: string, who: maybe(string), score: float },
}, {
  a: "CYPHER 25\nUNWIND $given.memories AS each\nMATCH (m:Memory {id: each.id} WHERE m.namespace = each.namespace)\nWITH m, each.namespace AS namespace WHERE m.embedding IS NOT NULL AND m.tool IS NULL\nCALL (m, namespace) {\n  MATCH (older:Memory)\n  USING INDEX older:Memory(namespace, pinnedAt)\n  WHERE older.namespace = namespace AND older.pinnedAt IS NOT NULL AND older.live AND older.id < m.id AND older.embedding IS NOT NULL\n    AND NOT EXISTS { (m)-[r:CONTRADICTS WHERE r.resolution IS NOT NULL]-(older) }\n  RETURN older, vector.similarity.cosine(m.embedding, older.embedding) AS score\n}\nWITH m, older, score WHERE score > $leastScore\nRETURN m.id AS id, older.id AS olderId, older.content AS content, older.who AS who, score",
  b: "CYPHER 25\nUNWIND $given.memories AS each\nMATCH (m:Memory {id: each.id} WHERE m.namespace = each.namespace)\nWITH m, each.namespace AS namespace WHERE m.embeddingB IS NOT NULL AND m.tool IS NULL\nCALL (m, namespace) {\n  MATCH (older:Memory)\n  USING INDEX older:Memory(namespace, pinnedAt)\n  WHERE older.namespace = namespace AND older.pinnedAt IS NOT NULL AND older.live AND older.id < m.id AND older.embeddingB IS NOT NULL\n    AND NOT EXISTS { (m)-[r:CONTRADICTS WHERE r.resolution IS NOT NULL]-(older) }\n  RETURN older, vector.similarity.cosine(m.embeddingB, older.embeddingB) AS score\n}\nWITH m, older, score WHERE score > $leastScore\nRETURN m.id AS id, older.id AS olderId, older.content AS content, older.who AS who, score",
});

/** Locks what a page of the digest works on, in one order, and takes the works off what each owes. `due`: those that it still owed, for the one transaction that took them off. */
export const settle: Statement<
  { readonly items: readonly { readonly namespace: string; readonly id: string; readonly works: readonly string[] }[] },
  { readonly id: string; readonly due: readonly string[]; readonly live: boolean; readonly tier: string | null; readonly pace: string | null; readonly accessCount: number | null; readonly importance: number | null }
> = {
  name: 'settle',
  file: 'cypher/digest/settle.cypher',
  access: 'write',
  params: { items: list(record({ namespace: string, id: string, works: list(string) })) },
  returns: { id: string, due: list(string), live: boolean, tier: maybe(string), pace: maybe(string), accessCount: maybe(integer), importance: maybe(float) },
  text: "CYPHER 25\nUNWIND $given.items AS each\nMATCH (m:Memory {id: each.id} WHERE m.namespace = each.namespace)\nREMOVE m.touchedAt\nWITH m, [work IN each.works WHERE work IN coalesce(m.owes, [])] AS due\nSET m.owes = [work IN m.owes WHERE NOT work IN due]\nFOREACH (_ IN CASE WHEN m.owes = [] THEN [1] ELSE [] END | REMOVE m:Undigested, m.owes)\nRETURN m.id AS id, due, m.live AS live, m.tier AS tier, m.pace AS pace, m.accessCount AS accessCount, m.importance AS importance",
};

/** Memories and entities that owe the digest some work, oldest first. Of a memory the name is null, of an entity the content. */
export const undigested: Statement<
  { readonly namespace: string | null; readonly after: string; readonly limit: number },
  { readonly id: string; readonly node: string; readonly namespace: string | null; readonly owes: readonly string[]; readonly triedBefore: readonly string[]; readonly content: string | null; readonly precedingContent: string | null; readonly who: string | null; readonly recordedAt: Date | null; readonly statedEntities: readonly string[]; readonly unindexed: boolean; readonly name: string | null; readonly nameKey: string | null; readonly typed: boolean }
> = {
  name: 'undigested',
  file: 'cypher/digest/undigested.cypher',
  access: 'read',
  params: { namespace: maybe(string), after: string, limit: integer },
  returns: { id: string, node: string, namespace: maybe(string), owes: list(string), triedBefore: list(string), content: maybe(string), precedingContent: maybe(string), who: maybe(string), recordedAt: maybe(instant), statedEntities: list(string), unindexed: boolean, name: maybe(string), nameKey: maybe(string), typed: boolean },
  text: "CYPHER 25\nMATCH (x:Undigested)\nWHERE x.id > $after AND ($given.namespace IS NULL OR x.namespace = $given.namespace)\nORDER BY x.id\nLIMIT $limit\nRETURN x.id AS id, elementId(x) AS node, x.namespace AS namespace, CASE WHEN x.owes IS :: LIST<STRING NOT NULL> NOT NULL THEN x.owes ELSE [] END AS owes,\n  [work IN ['embed', 'link', 'associate', 'resolve'] WHERE x[work + 'Attempts'] IS NOT NULL] AS triedBefore,\n  x.content AS content, x.precedingContent AS precedingContent, x.who AS who, x.recordedAtMs AS recordedAt, coalesce(x.statedEntities, []) AS statedEntities,\n  x:Unindexed AS unindexed, x.name AS name, x.nameKey AS nameKey, coalesce(x.typeStated, x.speaks, false) OR coalesce(x.type, 'CONCEPT') <> 'CONCEPT' AS typed",
};

/** Health: clusters that formed in a period, and how many that is per session with its last turn in the period (source B). */
export const clusterFormation: Statement<
  { readonly namespace: string; readonly from: Date; readonly until: Date },
  { readonly clusters: number; readonly sessions: number; readonly aSession: number | null }
> = {
  name: 'clusterFormation',
  file: 'cypher/health/clusterFormation.cypher',
  access: 'read',
  params: { namespace: string, from: datetime, until: datetime },
  returns: { clusters: integer, sessions: integer, aSession: maybe(float) },
  text: "CYPHER 25\nCALL {\n  MATCH (c:SemanticCluster)\n  USING INDEX c:SemanticCluster(namespace, formedAt)\n  WHERE c.namespace = $namespace AND c.formedAt > $from AND c.formedAt <= $until\n  RETURN count(c) AS clusters\n}\nCALL {\n  MATCH (s:Session)-[:LAST]->(m:Memory)\n  USING INDEX s:Session(namespace, id)\n  WHERE s.namespace = $namespace AND s.id > '' AND m.recordedAt > $from AND m.recordedAt <= $until\n  RETURN count(s) AS sessions\n}\nRETURN clusters, sessions, CASE WHEN sessions > 0 THEN toFloat(clusters) / sessions END AS aSession",
};

/** Health: the current energy of the live memories of each tier, after decay (source B). The histogram counts memories below the first edge, between each two edges, and from the last edge up. It reads every memory of the namespace by index: about half a second for 100,000. */
export const energyByTier: Statement<
  { readonly namespace: string; readonly now: Date; readonly ratesPerHour: RatesPerHour; readonly edges: readonly number[] },
  { readonly tier: string; readonly memories: number; readonly meanEnergy: number; readonly leastEnergy: number; readonly mostEnergy: number; readonly histogram: readonly number[] }
> = {
  name: 'energyByTier',
  file: 'cypher/health/energyByTier.cypher',
  access: 'read',
  params: { namespace: string, now: datetime, ratesPerHour: RATES_PER_HOUR, edges: list(float) },
  returns: { tier: string, memories: integer, meanEnergy: float, leastEnergy: float, mostEnergy: float, histogram: list(integer) },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nUNWIND ['working','shortTerm','longTerm','archived'] AS tier\nMATCH (m:Episode)\nUSING INDEX m:Episode(live, tier, namespace)\nWHERE m.live = true AND m.tier = tier AND m.namespace = $namespace\nWITH n {.scaling} AS n, tier, m {.energy, .scaling, .pace, .tier, .pinnedAt, .energyAt} AS m\nWITH tier,\n  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n      coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n    ] * CASE\n      WHEN m.pinnedAt <= m.energyAt THEN 0.0\n      WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      ELSE 0.0 END)\n  AS energy\nWITH tier, size([edge IN $given.edges WHERE energy >= edge]) AS bin, count(*) AS inBin, sum(energy) AS total, min(energy) AS least, max(energy) AS most\nWITH tier, sum(inBin) AS memories, sum(total) AS total, min(least) AS leastEnergy, max(most) AS mostEnergy,\n  collect({bin: bin, memories: inBin}) AS bins\nRETURN tier, memories, total / memories AS meanEnergy, leastEnergy, mostEnergy,\n  [at IN range(0, size($given.edges)) | coalesce(head([b IN bins WHERE b.bin = at | b.memories]), 0)] AS histogram\nORDER BY tier",
};

/** Health: memories that were archived in a period, in total and per day (source B). Undone changes do not count. It reads the runs of the namespace, and the changes of those in the period. */
export const expiries: Statement<
  { readonly namespace: string; readonly from: Date; readonly until: Date },
  { readonly memories: number; readonly aDay: number }
> = {
  name: 'expiries',
  file: 'cypher/health/expiries.cypher',
  access: 'read',
  params: { namespace: string, from: datetime, until: datetime },
  returns: { memories: integer, aDay: float },
  text: "CYPHER 25\nMATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)\nWHERE run.now > $from AND run.now <= $until\nMATCH (run)<-[:CRYSTALLIZED_INTO]-(change:TierChange {phase: 'expire'})\nWHERE change.undoneAt IS NULL\nRETURN count(*) AS memories, count(*) * 86400000.0 / ($until.epochMillis - $from.epochMillis) AS aDay",
};

/** Items that the queues of background work gave up, by queue. */
export const givenUp: Statement<
  { readonly namespace: string | null },
  { readonly queue: string; readonly items: number }
> = {
  name: 'givenUp',
  file: 'cypher/health/givenUp.cypher',
  access: 'read',
  scan: "GivenUp: what was given up is rare",
  params: { namespace: maybe(string) },
  returns: { queue: string, items: integer },
  text: "CYPHER 25\nMATCH (x:GivenUp)\nWHERE $given.namespace IS NULL OR x.namespace = $given.namespace\nUNWIND x.givenUp AS queue\nRETURN queue, count(*) AS items ORDER BY queue",
};

/** What every namespace sets for itself. */
export const namespaceConfigs: Statement<
  Record<string, never>,
  { readonly namespace: string; readonly properties: Readonly<Record<string, unknown>> }
> = {
  name: 'namespaceConfigs',
  file: 'cypher/health/namespaceConfigs.cypher',
  access: 'read',
  scan: "ConsolidationConfig: one small node for each namespace that sets anything",
  params: {},
  returns: { namespace: string, properties: map },
  text: "CYPHER 25\nMATCH (c:ConsolidationConfig)\nRETURN c.namespace AS namespace, properties(c) AS properties\nORDER BY namespace",
};

/** Health: memories of a namespace by state: live, archived, forgotten, due for consolidation, or waiting for vectors, links or names. It counts them by index alone, and reads none of them. */
export const namespaceCounts: Statement<
  { readonly namespace: string; readonly now: Date },
  { readonly live: number; readonly archived: number; readonly retracted: number; readonly erased: number; readonly due: number; readonly unembedded: number; readonly unlinked: number; readonly nameExtractionFailed: number }
> = {
  name: 'namespaceCounts',
  file: 'cypher/health/namespaceCounts.cypher',
  access: 'read',
  scan: "Undigested and GivenUp: waiting memories are processed soon, and failed ones are rare, so there are few",
  params: { namespace: string, now: datetime },
  returns: { live: integer, archived: integer, retracted: integer, erased: integer, due: integer, unembedded: integer, unlinked: integer, nameExtractionFailed: integer },
  text: "CYPHER 25\nCALL {\n  UNWIND [true, false] AS isLive\n  UNWIND ['working', 'shortTerm', 'longTerm', 'archived'] AS tier\n  CALL (isLive, tier) {\n    MATCH (m:Episode)\n    USING INDEX m:Episode(live, tier, namespace)\n    WHERE m.live = isLive AND m.tier = tier AND m.namespace = $namespace\n    RETURN count(m) AS memories\n  }\n  RETURN sum(CASE WHEN isLive THEN memories ELSE 0 END) AS live, sum(CASE WHEN isLive AND tier = 'archived' THEN memories ELSE 0 END) AS archived,\n    sum(CASE WHEN isLive THEN 0 ELSE memories END) AS retracted\n}\nCALL {\n  MATCH (e:Erasure)\n  USING INDEX e:Erasure(namespace, contentHash)\n  WHERE e.namespace = $namespace AND e.contentHash > ''\n  RETURN count(e) AS erased\n}\nCALL {\n  MATCH (m:Memory)\n  USING INDEX m:Memory(namespace, reviewAt)\n  WHERE m.namespace = $namespace AND m.reviewAt <= $now\n  RETURN count(m) AS due\n}\nCALL {\n  MATCH (m:Undigested)\n  WHERE m.namespace = $namespace\n  RETURN count(CASE WHEN 'embed' IN m.owes THEN 1 END) AS unembedded, count(CASE WHEN 'link' IN m.owes THEN 1 END) AS unlinked\n}\nCALL { MATCH (x:GivenUp) WHERE x.namespace = $namespace AND 'link' IN x.givenUp RETURN count(x) AS nameExtractionFailed }\nRETURN live, archived, retracted, erased, due, unembedded, unlinked, nameExtractionFailed",
};

/** Health: memories that moved up a tier in a period, in total and per hour (source B). Undone changes do not count. It reads the runs of the namespace, and the changes of those in the period. */
export const promotions: Statement<
  { readonly namespace: string; readonly from: Date; readonly until: Date },
  { readonly fromTier: string; readonly toTier: string; readonly memories: number; readonly anHour: number }
> = {
  name: 'promotions',
  file: 'cypher/health/promotions.cypher',
  access: 'read',
  params: { namespace: string, from: datetime, until: datetime },
  returns: { fromTier: string, toTier: string, memories: integer, anHour: float },
  text: "CYPHER 25\nMATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)\nWHERE run.now > $from AND run.now <= $until\nMATCH (run)<-[:CRYSTALLIZED_INTO]-(change:TierChange {phase: 'promote'})\nWHERE change.undoneAt IS NULL\nRETURN change.fromTier AS fromTier, change.toTier AS toTier, count(*) AS memories,\n  count(*) * 3600000.0 / ($until.epochMillis - $from.epochMillis) AS anHour\nORDER BY fromTier, toTier",
};

/** Health: how many older memories each new memory of a period strengthened, on average (source B). It reads the memories that were recorded in the period, by index. */
export const reinforcements: Statement<
  { readonly namespace: string; readonly from: Date; readonly until: Date },
  { readonly memories: number; readonly reinforced: number; readonly aMemory: number | null }
> = {
  name: 'reinforcements',
  file: 'cypher/health/reinforcements.cypher',
  access: 'read',
  params: { namespace: string, from: datetime, until: datetime },
  returns: { memories: integer, reinforced: integer, aMemory: maybe(float) },
  text: "CYPHER 25\nMATCH (m:Episode)\nUSING INDEX m:Episode(namespace, recordedAtMs, id)\nWHERE m.namespace = $namespace AND m.recordedAtMs > $from.epochMillis AND m.recordedAtMs <= $until.epochMillis AND m.id > ''\nWITH count(m) AS memories, sum(COUNT { (m)-[:REINFORCES]->() }) AS reinforced\nRETURN memories, reinforced, CASE WHEN memories > 0 THEN toFloat(reinforced) / memories END AS aMemory",
};

/** Counts over all namespaces. The store keeps them, so they cost the same however many there are; what waits is counted. */
export const storeCounts: Statement<
  Record<string, never>,
  { readonly what: string; readonly nodes: number }
> = {
  name: 'storeCounts',
  file: 'cypher/health/storeCounts.cypher',
  access: 'read',
  scan: "Undigested: waiting memories are processed soon, so there are few",
  params: {},
  returns: { what: string, nodes: integer },
  text: "CYPHER 25\nMATCH (n:Episode) WITH count(n) AS nodes RETURN 'memories' AS what, nodes\nUNION ALL\nMATCH (n:Entity) WITH count(n) AS nodes RETURN 'entities' AS what, nodes\nUNION ALL\nMATCH (n:Session) WITH count(n) AS nodes RETURN 'sessions' AS what, nodes\nUNION ALL\nMATCH (n:Namespace) WITH count(n) AS nodes RETURN 'namespaces' AS what, nodes\nUNION ALL\nMATCH (n:Erasure) WITH count(n) AS nodes RETURN 'erased' AS what, nodes\nUNION ALL\nMATCH (n:Undigested) WHERE 'embed' IN n.owes WITH count(n) AS nodes RETURN 'unembedded' AS what, nodes\nUNION ALL\nMATCH (n:Undigested) WHERE 'link' IN n.owes WITH count(n) AS nodes RETURN 'unlinked' AS what, nodes\nUNION ALL\nMATCH (n:ConsolidationRun) WITH count(n) AS nodes RETURN 'runs' AS what, nodes",
};

/** Live memories of all namespaces by tier, and those due, by index alone and each up to a limit. */
export const tierCounts: Statement<
  { readonly tiers: readonly string[]; readonly now: Date; readonly limit: number },
  { readonly due: number; readonly tiers: readonly { readonly tier: string; readonly memories: number }[] }
> = {
  name: 'tierCounts',
  file: 'cypher/health/tierCounts.cypher',
  access: 'read',
  params: { tiers: list(string), now: datetime, limit: integer },
  returns: { due: integer, tiers: list(record({ tier: string, memories: integer })) },
  text: "CYPHER 25\nCALL {\n  MATCH (m:Memory)\n  USING INDEX m:Memory(reviewAt)\n  WHERE m.reviewAt <= $now\n  WITH m LIMIT $limit\n  RETURN count(m) AS due\n}\nUNWIND $given.tiers AS tier\nCALL (tier) {\n  MATCH (m:Episode)\n  USING INDEX m:Episode(live, tier, namespace)\n  WHERE m.live = true AND m.tier = tier AND m.namespace IS NOT NULL\n  WITH m LIMIT $limit\n  RETURN count(m) AS memories\n}\nRETURN due, collect({tier: tier, memories: memories}) AS tiers",
};

/** Health: how long memories that left a tier in a period had been in it, in hours (source B). The time in a tier starts with the change that brought them there, or when they were stored. Undone changes do not count. It reads the runs of the namespace, and the changes of the memories that changed in the period. */
export const tierLifetimes: Statement<
  { readonly namespace: string; readonly from: Date; readonly until: Date },
  { readonly tier: string; readonly left: number; readonly meanHours: number }
> = {
  name: 'tierLifetimes',
  file: 'cypher/health/tierLifetimes.cypher',
  access: 'read',
  params: { namespace: string, from: datetime, until: datetime },
  returns: { tier: string, left: integer, meanHours: float },
  text: "CYPHER 25\nMATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)\nWHERE run.now > $from AND run.now <= $until\nMATCH (run)<-[:CRYSTALLIZED_INTO]-(change:TierChange)<-[:PROMOTED_TO]-(m:Memory)\nWHERE change.undoneAt IS NULL\nCALL (m, change) {\n  MATCH (m)-[:PROMOTED_TO]->(before:TierChange)\n  WHERE before.at < change.at AND before.undoneAt IS NULL\n  RETURN max(before.at) AS entered\n}\nWITH change, coalesce(entered, m.recordedAt) AS entered\nRETURN change.fromTier AS tier, count(*) AS left, avg((change.at.epochMillis - entered.epochMillis) / 3600000.0) AS meanHours\nORDER BY tier",
};

/** Invariant: a memory has no more kept accesses than it had accesses, and ten at most. */
export const accessesAddUp: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'accessesAddUp',
  file: 'cypher/health/verify/accessesAddUp.cypher',
  access: 'read',
  scan: "Episode: every memory of the store, once",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (m:Episode)\nWHERE m.accessCount IS NULL OR m.accessCount < 0 OR size(coalesce(m.recentAccesses, [])) > 10 OR size(coalesce(m.recentAccesses, [])) > m.accessCount\nWITH m.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a session is a path: a turn follows one other at most, of the same session, and is followed by one at most. */
export const chainWithoutForks: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'chainWithoutForks',
  file: 'cypher/health/verify/chainWithoutForks.cypher',
  access: 'read',
  scan: "Episode: every memory of the store, once",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (m:Episode)\nWHERE COUNT { (m)-[:NEXT]->() } > 1 OR COUNT { (m)<-[:NEXT]-() } > 1\n  OR EXISTS { (m)-[:NEXT]->(n:Memory) WHERE n.sessionId <> m.sessionId OR n.namespace <> m.namespace }\nWITH m.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a run changes a memory at most once, so nothing is promoted twice by it. */
export const changedOnceARun: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'changedOnceARun',
  file: 'cypher/health/verify/changedOnceARun.cypher',
  access: 'read',
  scan: "ConsolidationRun: as many as are kept, with the changes of each",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (run:ConsolidationRun)\nCALL (run) {\n  MATCH (run)<-[:CRYSTALLIZED_INTO]-(change:TierChange)\n  WITH change.memoryId AS id, count(*) AS times\n  WHERE times > 1\n  RETURN id\n}\nWITH id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a change of tier is of one memory, of the same namespace as itself, and, where a run made it, of that one. With an erased memory its changes went. */
export const changesBelong: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'changesBelong',
  file: 'cypher/health/verify/changesBelong.cypher',
  access: 'read',
  scan: "TierChange: as many as are kept",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (change:TierChange)\nWHERE COUNT { (change)<-[:PROMOTED_TO]-(:Memory) } <> 1\n  OR COUNT { (change)-[:CRYSTALLIZED_INTO]->(:ConsolidationRun) } <> CASE WHEN change.phase IN ['promote', 'expire'] THEN 1 ELSE 0 END\n  OR EXISTS { (change)<-[:PROMOTED_TO]-(m:Memory) WHERE m.id <> change.memoryId OR m.namespace <> change.namespace }\nWITH change.memoryId AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a live memory has the key by which it is stored once; that no two share one is a constraint. */
export const dedupKeyKept: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'dedupKeyKept',
  file: 'cypher/health/verify/dedupKeyKept.cypher',
  access: 'read',
  scan: "Episode: every memory of the store, once",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (m:Episode)\nWHERE m.live AND m.dedupKey IS NULL\nWITH m.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: energy is a finite number, not negative, and has a time; the tier is one of the four. */
export const energyIsSound: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'energyIsSound',
  file: 'cypher/health/verify/energyIsSound.cypher',
  access: 'read',
  scan: "Episode: every memory of the store, once",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (m:Episode)\nWHERE m.energy IS NULL OR NOT (m.energy >= 0 AND m.energy < 1e300) OR m.energyAt IS NULL OR NOT coalesce(m.scaling, 0.0) <= 0\n  OR m.tier IS NULL OR NOT m.tier IN ['working', 'shortTerm', 'longTerm', 'archived']\nWITH m.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: of an erased memory nothing is left but its Erasure, which has no text: nothing else keeps its id. */
export const erasedIsGone: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'erasedIsGone',
  file: 'cypher/health/verify/erasedIsGone.cypher',
  access: 'read',
  scan: "Erasure: one small node each",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (e:Erasure)\nWHERE EXISTS { (m:Memory {id: e.id} WHERE m.namespace = e.namespace) } OR e.content IS NOT NULL\nWITH e.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: with an erased memory its changes of tier went. */
export const erasedLeftNoChange: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'erasedLeftNoChange',
  file: 'cypher/health/verify/erasedLeftNoChange.cypher',
  access: 'read',
  scan: "TierChange: as many as are kept",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (change:TierChange)\nMATCH (e:Erasure {namespace: change.namespace, id: change.memoryId})\nWITH change.memoryId AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a fact has at most one current version. A fact about two entities equals the relation between them. A fact of an entity about itself has no relation. */
export const factsAgree: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'factsAgree',
  file: 'cypher/health/verify/factsAgree.cypher',
  access: 'read',
  scan: "Observation: every fact of the store, once",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (o:Observation)\nWHERE o.factId IS NOT NULL\n  AND (COUNT { (:Entity)-[:HAS_OBSERVATION]->(o) } <> 1 OR o.live <> (o.retractedAt IS NULL) OR o.validTo <= o.validFrom\n    OR o.retractedAt IS NULL AND EXISTS {\n      MATCH (twin:Observation {namespace: o.namespace, factId: o.factId}) WHERE twin <> o AND twin.retractedAt IS NULL\n    }\n    OR (o.relationType IS NOT NULL) <> EXISTS {\n      MATCH (o)-[:ABOUT]->(other:Entity), (e:Entity)-[:HAS_OBSERVATION]->(o)\n      WHERE e = other OR EXISTS {\n        MATCH (e)-[r:RELATED_TO {versionId: o.id}]->(other)\n        WHERE r.relationType = o.relationType AND (r.retractedAt IS NULL) = (o.retractedAt IS NULL) AND (r.validTo IS NULL) = (o.validTo IS NULL)\n      }\n    })\nWITH o.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: the feedback on a recall names hits of that recall alone. */
export const feedbackCounted: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'feedbackCounted',
  file: 'cypher/health/verify/feedbackCounted.cypher',
  access: 'read',
  scan: "Recall: as many as are kept",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (r:Recall)\nWHERE r.feedbackAt IS NOT NULL AND any(id IN coalesce(r.helpful, []) + coalesce(r.unhelpful, []) WHERE NOT id IN r.hitIds)\nWITH r.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a memory is found by full text under its own namespace's token alone: all of a namespace's live memories have the same one. */
export const keyOfFullText: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'keyOfFullText',
  file: 'cypher/health/verify/keyOfFullText.cypher',
  access: 'read',
  scan: "Episode: every memory of the store, once",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (m:Episode) WHERE m.live\nWITH m.namespace AS id, count(DISTINCT m.namespaceKey) AS keys, count(m.namespaceKey) AS keyed, count(*) AS memories,\n  count(CASE WHEN (m.words IS NOT NULL OR m.precedingWords IS NOT NULL) AND coalesce(m.wordsKey, '') <> m.namespaceKey THEN 1 END) AS unworded\nWHERE keys <> 1 OR keyed <> memories OR unworded > 0\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a session has one last turn, which nothing follows, and no other turn of it ends the chain. */
export const lastIsTheEnd: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'lastIsTheEnd',
  file: 'cypher/health/verify/lastIsTheEnd.cypher',
  access: 'read',
  scan: "Session: one small node each",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (s:Session)\nWHERE COUNT { (s)-[:LAST]->() } > 1 OR EXISTS { (s)-[:LAST]->(m:Memory) WHERE EXISTS { (m)-[:NEXT]->() } OR m.namespace <> s.namespace OR m.sessionId <> s.id }\nWITH s.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: what was used together is linked by one edge a pair, from the lower id to the higher, its weight above 0 and at most 1. */
export const linksOrdered: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'linksOrdered',
  file: 'cypher/health/verify/linksOrdered.cypher',
  access: 'read',
  scan: "COACTIVATED: every such link",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (low:Memory)-[link:COACTIVATED]->(high:Memory)\nWITH low, high, count(link) AS links, collect(link.weight) AS weights\nWHERE links > 1 OR low.id >= high.id OR low.namespace <> high.namespace OR any(weight IN weights WHERE NOT (weight > 0 AND weight <= 1))\nWITH low.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a memory is either live or has the time of its retraction. */
export const liveOrRetracted: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'liveOrRetracted',
  file: 'cypher/health/verify/liveOrRetracted.cypher',
  access: 'read',
  scan: "Episode: every memory of the store, once",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (m:Episode)\nWHERE m.live IS NULL OR m.live <> (m.retractedAt IS NULL)\nWITH m.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: no link leads from one namespace into another. */
export const namespacesApart: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'namespacesApart',
  file: 'cypher/health/verify/namespacesApart.cypher',
  access: 'read',
  scan: "every link between memories",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (a:Memory)-[:MENTIONS|RELATED_TO|REINFORCES|CONTRADICTS|SUPERSEDES|BELONGS_TO|DERIVED_FROM|HAS_OBSERVATION|ABOUT|STATED_IN|SAME_AS|DISTINCT_FROM]->(b:Memory)\nWHERE a.namespace <> b.namespace\nWITH a.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: no queue of background work has given an item up. An example is the queue and the item's id, or its element id where it has none. */
export const nothingGivenUp: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'nothingGivenUp',
  file: 'cypher/health/verify/nothingGivenUp.cypher',
  access: 'read',
  scan: "GivenUp: what was given up is rare",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (x:GivenUp)\nUNWIND coalesce(x.givenUp, []) AS queue\nWITH queue + ' ' + coalesce(toStringOrNull(x.id), elementId(x)) AS item\nRETURN count(*) AS broken, collect(item)[..5] AS examples",
};

/** Invariant: a namespace has at most one run under way, and that one is RUNNING. */
export const oneRunUnderWay: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'oneRunUnderWay',
  file: 'cypher/health/verify/oneRunUnderWay.cypher',
  access: 'read',
  scan: "Namespace: one small node each",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (n:Namespace)\nWHERE COUNT { (n)-[:RUNS]->() } > 1 OR EXISTS { (n)-[:RUNS]->(run:ConsolidationRun) WHERE run.state <> 'RUNNING' }\nWITH n.name AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: every property that the code reads has the type that it expects. An example is the id, the property and the type that it has. */
export const propertiesHaveTypes: Statement<
  { readonly types: Readonly<Record<string, unknown>> },
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'propertiesHaveTypes',
  file: 'cypher/health/verify/propertiesHaveTypes.cypher',
  access: 'read',
  scan: "Memory and all records: every node of them, once; vectors are not read",
  params: { types: map },
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (n:Memory|Namespace|Session|ConsolidationRun|Measurement|Erasure|Recall|Change|TierChange|ProcedureVersion|Execution)\nUNWIND\n  [name IN keys(n) WHERE $types[name] IS NOT NULL AND NOT valueType(n[name]) IN $types[name]]\n  AS name\nWITH coalesce(toStringOrNull(n.id), elementId(n)) + ' ' + name + ': ' + valueType(n[name]) AS property\nRETURN count(*) AS broken, collect(property)[..5] AS examples",
};

/** Invariant: what waits for background work has what its queue finds it by: a text as its id, or as its namespace where it is an event. An example is an element id. */
export const queuesReachAll: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'queuesReachAll',
  file: 'cypher/health/verify/queuesReachAll.cypher',
  access: 'read',
  scan: "Undigested, UnembeddedTask, Unlearnt and Unplaced: what waits is worked off, so there are few",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nCALL () {\n  MATCH (x:Undigested|UnembeddedTask|Unlearnt)\n  WHERE NOT x.id IS :: STRING NOT NULL OR x.id = ''\n  RETURN elementId(x) AS item\n  UNION ALL\n  MATCH (x:Unplaced)\n  WHERE NOT x.namespace IS :: STRING NOT NULL OR x.namespace = ''\n  RETURN elementId(x) AS item\n}\nRETURN count(*) AS broken, collect(item)[..5] AS examples",
};

/** Invariant: a run has the time at which it ended, or RUNS leads to it. */
export const runsEnd: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'runsEnd',
  file: 'cypher/health/verify/runsEnd.cypher',
  access: 'read',
  scan: "ConsolidationRun: as many as are kept",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (run:ConsolidationRun)\nWHERE (run.state = 'RUNNING') <> EXISTS { (:Namespace)-[:RUNS]->(run) } OR (run.state = 'RUNNING') <> (run.finishedAt IS NULL)\nWITH run.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a live memory has its vectors, waits for them, or was given up. Another check reports the last case. */
export const searchableOrWaiting: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'searchableOrWaiting',
  file: 'cypher/health/verify/searchableOrWaiting.cypher',
  access: 'read',
  scan: "Episode: every memory of the store, once; whether it has vectors is told without reading them",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nWITH EXISTS { MATCH (e:EmbeddingModel {slot: 'b'}) WHERE e.active } AS second\nMATCH (m:Episode)\nWHERE m.live AND NOT ('embed' IN coalesce(m.owes, []) OR m:Unindexed OR m:Unrenewed OR m:GivenUp) AND\n  CASE WHEN second THEN m.embeddingB IS NULL ELSE m.embedding IS NULL END\nWITH m.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a memory is in the tier of its latest change that was not undone. */
export const tierIsLastChange: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'tierIsLastChange',
  file: 'cypher/health/verify/tierIsLastChange.cypher',
  access: 'read',
  scan: "TierChange: as many as are kept",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (change:TierChange) WHERE change.undoneAt IS NULL\nMATCH (m:Memory)-[:PROMOTED_TO]->(change)\nWITH m, change ORDER BY change.at\nWITH m, collect(change) AS changes\nWITH m, last(changes).at AS latest, changes\nWHERE none(change IN changes WHERE change.at = latest AND change.toTier = m.tier)\nWITH m.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a memory's changes follow one another: each begins in the tier that the one before it led to. */
export const tiersRiseInSteps: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'tiersRiseInSteps',
  file: 'cypher/health/verify/tiersRiseInSteps.cypher',
  access: 'read',
  scan: "TierChange: as many as are kept",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (change:TierChange) WHERE change.undoneAt IS NULL\nMATCH (m:Memory)-[:PROMOTED_TO]->(change)\nWITH m, change ORDER BY change.at\nWITH m, collect(change) AS changes\nWHERE any(at IN range(1, size(changes) - 1) WHERE changes[at].at > changes[at - 1].at AND changes[at].fromTier <> changes[at - 1].toTier)\nWITH m.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: the vector indexes that recall and the search for procedures need are there and online: both of one slot. */
export const vectorIndexesOnline: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'vectorIndexesOnline',
  file: 'cypher/health/verify/vectorIndexesOnline.cypher',
  access: 'read',
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nSHOW VECTOR INDEXES YIELD name, state\nWHERE name IN ['memory_embedding', 'procedure_task', 'memory_embedding_b', 'procedure_task_b']\nWITH collect(CASE WHEN state = 'ONLINE' THEN name END) AS online, collect(CASE WHEN state <> 'ONLINE' THEN name END) AS examples\nWITH size([name IN online WHERE NOT name ENDS WITH '_b']) AS first, size([name IN online WHERE name ENDS WITH '_b']) AS second, examples\nRETURN 2 - CASE WHEN first > second THEN first ELSE second END AS broken, examples",
};

/** Invariant: vectors are of the model in use, and of as many numbers as it says. */
export const vectorsFit: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'vectorsFit',
  file: 'cypher/health/verify/vectorsFit.cypher',
  access: 'read',
  scan: "Episode: every memory of the store, once, its vectors among it: the dearest of these",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (model:EmbeddingModel)\nWHERE model.slot > '' AND model.active\nWITH model.slot = 'b' AS second, model.name AS name, model.dimensions AS dimensions LIMIT 1\nMATCH (m:Episode)\nWHERE NOT ('embed' IN coalesce(m.owes, []) OR m:Unrenewed) AND CASE\n  WHEN second THEN m.embeddingB IS NOT NULL AND (m.embeddingModelB <> name OR size(m.embeddingB) <> dimensions)\n  ELSE m.embedding IS NOT NULL AND (m.embeddingModel <> name OR size(m.embedding) <> dimensions)\nEND\nWITH m.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Invariant: a live working memory has a time for its review; without one it would never fade. */
export const workingIsReviewed: Statement<
  Record<string, never>,
  { readonly broken: number; readonly examples: readonly string[] }
> = {
  name: 'workingIsReviewed',
  file: 'cypher/health/verify/workingIsReviewed.cypher',
  access: 'read',
  scan: "Episode: every memory of the store, once",
  params: {},
  returns: { broken: integer, examples: list(string) },
  text: "CYPHER 25\nMATCH (m:Episode)\nWHERE m.live AND m.tier = 'working' AND m.reviewAt IS NULL\nWITH m.id AS id\nRETURN count(*) AS broken, collect(id)[..5] AS examples",
};

/** Entities of one namespace whose names share words or forms with those of others, the most similar first for each; the query carries the namespace's token, so the index itself filters. `apart`: they were marked as two. */
export const entitiesByWords: Statement<
  { readonly namespace: string; readonly names: readonly { readonly id: string; readonly query: string }[]; readonly limit: number },
  { readonly id: string; readonly otherId: string; readonly otherKey: string; readonly rootId: string; readonly apart: boolean }
> = {
  name: 'entitiesByWords',
  file: 'cypher/knowledge/entities/entitiesByWords.cypher',
  access: 'read',
  params: { namespace: string, names: list(record({ id: string, query: string })), limit: integer },
  returns: { id: string, otherId: string, otherKey: string, rootId: string, apart: boolean },
  text: "CYPHER 25\nUNWIND $given.names AS each\nMATCH (own:Memory:Entity {id: each.id} WHERE own.namespace = $namespace)\nCALL (each) {\n  CALL db.index.fulltext.queryNodes('entity_words', each.query, {limit: $limit}) YIELD node\n  RETURN node\n}\nWITH own, node WHERE node <> own AND node.live\nMATCH (node)-[:SAME_AS*0..100]->(root:Entity)\nWHERE NOT EXISTS { (root)-[:SAME_AS]->() }\nRETURN own.id AS id, node.id AS otherId, node.nameKey AS otherKey, root.id AS rootId,\n  EXISTS { (own)-[:DISTINCT_FROM]-(node) } OR EXISTS { (own)-[:DISTINCT_FROM]-(root) } AS apart",
};

/** Which of these entities, or of those merged with them, were known at a given time. */
export const entitiesKnownBy: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly knownAt: Date },
  { readonly id: string }
> = {
  name: 'entitiesKnownBy',
  file: 'cypher/knowledge/entities/entitiesKnownBy.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), knownAt: datetime },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)\nWHERE EXISTS { (member:Entity WHERE member.recordedAt <= $knownAt)-[:SAME_AS*0..100]->(e) }\nRETURN id",
};

/** The entity of each reference: by its id, or by the key of its name, or else the one most mentioned among those that are alike. Where that was said to be the same as another, the other. */
export const entitiesMeantBy: Statement<
  { readonly namespace: string; readonly references: readonly ({ readonly text: string; readonly nameKey: string; readonly likeness: string | null })[] },
  { readonly text: string; readonly id: string; readonly name: string }
> = {
  name: 'entitiesMeantBy',
  file: 'cypher/knowledge/entities/entitiesMeantBy.cypher',
  access: 'read',
  params: { namespace: string, references: list(record({ text: string, nameKey: string, likeness: maybe(string) })) },
  returns: { text: string, id: string, name: string },
  text: "CYPHER 25\nUNWIND $given.references AS reference\nCALL (reference) {\n  MATCH (e:Memory:Entity {id: reference.text} WHERE e.namespace = $namespace AND e.live)\n  RETURN e, 0 AS choice\n  UNION\n  MATCH (e:Memory:Entity {namespace: $namespace, dedupKey: 'e:' + reference.nameKey} WHERE e.live)\n  RETURN e, 1 AS choice\n  UNION\n  MATCH (e:Entity {namespace: $namespace, likeness: reference.likeness} WHERE e.live)\n  RETURN e, 2 AS choice\n}\nWITH reference, e, choice ORDER BY choice, COUNT { (e)<-[:MENTIONS]-() } DESC, e.id\nWITH reference, head(collect(e)) AS e\nMATCH (e)-[:SAME_AS*0..100]->(root:Entity)\nWHERE NOT EXISTS { (root)-[:SAME_AS]->() }\nRETURN reference.text AS text, root.id AS id, root.name AS name",
};

/** Entities with all their names, and how many live memories mention them by any of these. */
export const entityDetails: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string; readonly name: string; readonly type: string; readonly aliases: readonly { readonly id: string; readonly name: string; readonly mergedBy: string }[]; readonly mentions: number }
> = {
  name: 'entityDetails',
  file: 'cypher/knowledge/entities/entityDetails.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { id: string, name: string, type: string, aliases: list(record({ id: string, name: string, mergedBy: string })), mentions: integer },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)\nCALL (e) {\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(e)\n  OPTIONAL MATCH (member)-[same:SAME_AS]->()\n  WITH e, member, toUpper(coalesce(same.by, 'caller')) AS mergedBy, COUNT { (member)<-[:MENTIONS]-() } AS mentions ORDER BY member.nameKey\n  RETURN sum(mentions) AS mentions, collect(CASE WHEN member <> e THEN {id: member.id, name: member.name, mergedBy: mergedBy} END)[..100] AS aliases\n}\nRETURN e.id AS id, e.name AS name, e.type AS type, aliases, mentions",
};

/** Names of a namespace's entities, those that most memories mention first. */
export const entityNames: Statement<
  { readonly namespace: string; readonly limit: number },
  { readonly id: string; readonly nameKey: string }
> = {
  name: 'entityNames',
  file: 'cypher/knowledge/entities/entityNames.cypher',
  access: 'read',
  params: { namespace: string, limit: integer },
  returns: { id: string, nameKey: string },
  text: "CYPHER 25\nMATCH (e:Memory)\nUSING INDEX e:Memory(namespace, dedupKey)\nWHERE e.namespace = $namespace AND e.dedupKey STARTS WITH 'e:' AND e:Entity AND e.live\nWITH e, COUNT { (e)<-[:MENTIONS]-() } AS mentions\nORDER BY mentions DESC, e.id\nLIMIT $limit\nRETURN e.id AS id, e.nameKey AS nameKey",
};

/** Entities of one namespace beside others that may be the same. `apart`: they were marked as two. */
export const entityPairs: Statement<
  { readonly namespace: string; readonly pairs: readonly { readonly id: string; readonly otherId: string }[] },
  { readonly id: string; readonly otherId: string; readonly rootId: string; readonly apart: boolean }
> = {
  name: 'entityPairs',
  file: 'cypher/knowledge/entities/entityPairs.cypher',
  access: 'read',
  params: { namespace: string, pairs: list(record({ id: string, otherId: string })) },
  returns: { id: string, otherId: string, rootId: string, apart: boolean },
  text: "CYPHER 25\nUNWIND $given.pairs AS pair\nMATCH (own:Memory:Entity {id: pair.id} WHERE own.namespace = $namespace)\nMATCH (node:Memory:Entity {id: pair.otherId} WHERE node.namespace = $namespace)\nMATCH (node)-[:SAME_AS*0..100]->(root:Entity)\nWHERE NOT EXISTS { (root)-[:SAME_AS]->() }\nRETURN own.id AS id, node.id AS otherId, root.id AS rootId,\n  EXISTS { (own)-[:DISTINCT_FROM]-(node) } OR EXISTS { (own)-[:DISTINCT_FROM]-(root) } AS apart",
};

/** The memories that mention each of these entities by any of its names, the latest first. */
export const latestMentions: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly first: number },
  { readonly id: string; readonly memoryIds: readonly string[] }
> = {
  name: 'latestMentions',
  file: 'cypher/knowledge/entities/latestMentions.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), first: integer },
  returns: { id: string, memoryIds: list(string) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)\nCALL (e) {\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(e)\n  MATCH (member)<-[:MENTIONS]-(m:Memory:Episode)\n  WITH DISTINCT m ORDER BY m.occurredAtMs DESC, m.recordedAtMs DESC, m.id DESC LIMIT $first\n  RETURN collect(m.id) AS memoryIds\n}\nRETURN e.id AS id, memoryIds",
};

/** A page of a namespace's entities in the order of their names' keys, without those that were said to be the same as another. */
export const listEntities: Statement<
  { readonly namespace: string; readonly prefix: string; readonly after: string; readonly type: string | null; readonly knownAt: Date | null; readonly limit: number },
  { readonly id: string; readonly nameKey: string }
> = {
  name: 'listEntities',
  file: 'cypher/knowledge/entities/listEntities.cypher',
  access: 'read',
  params: { namespace: string, prefix: string, after: string, type: maybe(string), knownAt: maybe(datetime), limit: integer },
  returns: { id: string, nameKey: string },
  text: "CYPHER 25\nMATCH (e:Memory)\nUSING INDEX e:Memory(namespace, dedupKey)\nWHERE e.namespace = $namespace AND e.dedupKey STARTS WITH 'e:' + $prefix\n  AND e.dedupKey > 'e:' + $after AND e:Entity AND e.live AND ($given.type IS NULL OR e.type = $given.type) AND ($given.knownAt IS NULL OR e.recordedAt <= $given.knownAt)\n  AND NOT EXISTS { (e)-[:SAME_AS]->() }\nWITH e ORDER BY e.namespace, e.dedupKey LIMIT $limit\nRETURN e.id AS id, e.nameKey AS nameKey",
};

/** The entities of these names, made where there are none, and kept from other writers until the transaction ends. What was said to be the same as another stands for that one: facts go to the last of its SAME_AS. */
export const lockEntities: Statement<
  { readonly namespace: string; readonly entities: readonly ({ readonly id: string; readonly name: string; readonly nameKey: string; readonly likeness: string; readonly type: string | null })[]; readonly now: Date },
  { readonly nameKey: string; readonly id: string; readonly name: string }
> = {
  name: 'lockEntities',
  file: 'cypher/knowledge/entities/lockEntities.cypher',
  access: 'write',
  params: { namespace: string, entities: list(record({ id: string, name: string, nameKey: string, likeness: string, type: maybe(string) })), now: datetime },
  returns: { nameKey: string, id: string, name: string },
  text: "CYPHER 25\nUNWIND $given.entities AS each\nMERGE (e:Memory {namespace: $namespace, dedupKey: 'e:' + each.nameKey})\n  ON CREATE SET e:Entity:Undigested, e.owes = ['resolve'], e.id = each.id, e.live = true, e.name = each.name, e.nameKey = each.nameKey, e.likeness = each.likeness, e.type = coalesce(each.type, 'CONCEPT'), e.recordedAt = $now\n  ON MATCH SET e.type = coalesce(each.type, e.type)\nREMOVE e.touchedAt\nSET e.live = true, e.typeStated = CASE WHEN each.type IS NULL THEN e.typeStated ELSE true END\nREMOVE e.retractedAt\nWITH each, e\nMATCH (e)-[:SAME_AS*0..100]->(root:Entity)\nWHERE NOT EXISTS { (root)-[:SAME_AS]->() }\nREMOVE root.touchedAt\nRETURN each.nameKey AS nameKey, root.id AS id, root.name AS name",
};

/** Keeps the entities of these names' keys, where there are such, from other writers until the transaction ends. */
export const lockNamed: Statement<
  { readonly namespace: string; readonly keys: readonly string[] },
  { readonly id: string }
> = {
  name: 'lockNamed',
  file: 'cypher/knowledge/entities/lockNamed.cypher',
  access: 'write',
  params: { namespace: string, keys: list(string) },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.keys AS key\nMATCH (e:Memory:Entity {namespace: $namespace, dedupKey: 'e:' + key})\nREMOVE e.touchedAt\nWITH e\nMATCH (e)-[:SAME_AS*0..100]->(root:Entity)\nWHERE NOT EXISTS { (root)-[:SAME_AS]->() }\nREMOVE root.touchedAt\nRETURN root.id AS id",
};

/** What each of these entities is often mentioned together with, as consolidation found it (CO_OCCURS), under the merged names, the most frequent first. */
export const mentionedTogether: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly first: number },
  { readonly id: string; readonly others: readonly { readonly id: string; readonly memories: number; readonly share: number }[] }
> = {
  name: 'mentionedTogether',
  file: 'cypher/knowledge/entities/mentionedTogether.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), first: integer },
  returns: { id: string, others: list(record({ id: string, memories: integer, share: float })) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)\nCALL (e) {\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(e)\n  MATCH (member)-[r:CO_OCCURS]-(kin:Entity)\n  WHERE kin.namespace = $namespace\n  MATCH (kin)-[:SAME_AS*0..100]->(root:Entity)\n  WHERE NOT EXISTS { (root)-[:SAME_AS]->() }\n  AND root <> e AND root.live\n  WITH root, sum(coalesce(r.count, 0)) AS memories, max(r.weight) AS share\n  ORDER BY memories DESC, share DESC, root.id LIMIT $first\n  RETURN collect({id: root.id, memories: memories, share: share}) AS others\n}\nRETURN e.id AS id, others",
};

/** Merges an entity into another. Neither entity changes, so that the merge can be undone. No row if they are merged already. Run it behind lockEntities of both; `id` must not be merged yet. */
export const mergeEntities: Statement<
  { readonly namespace: string; readonly id: string; readonly sameAsId: string; readonly by: string; readonly now: Date },
  { readonly id: string }
> = {
  name: 'mergeEntities',
  file: 'cypher/knowledge/entities/mergeEntities.cypher',
  access: 'write',
  params: { namespace: string, id: string, sameAsId: string, by: string, now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (e:Memory:Entity {id: $id} WHERE e.namespace = $namespace)\nWHERE NOT EXISTS { (e)-[:SAME_AS]->() }\nCALL (e) {\n  MATCH (root:Memory:Entity {id: $sameAsId} WHERE root.namespace = e.namespace AND root <> e)\n  RETURN root\n}\nWITH e, root WHERE NOT EXISTS { (root)-[:SAME_AS]->() }\nCREATE (e)-[:SAME_AS {since: $now, by: $by}]->(root)\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'ENTITY_CHANGED', at: $now})\nSET event += {memoryIds: [e.id, root.id]}\nWITH e, root\nOPTIONAL MATCH (e)-[apart:DISTINCT_FROM]-(root)\nDELETE apart\nRETURN DISTINCT e.id AS id",
};

/** The entities of a namespace that most memories mention by any of their names, the most often mentioned first, without those that were said to be the same as another. It counts the mentions of all of them. */
export const mostMentioned: Statement<
  { readonly namespace: string; readonly prefix: string; readonly type: string | null; readonly knownAt: Date | null; readonly limit: number },
  { readonly id: string; readonly nameKey: string }
> = {
  name: 'mostMentioned',
  file: 'cypher/knowledge/entities/mostMentioned.cypher',
  access: 'read',
  params: { namespace: string, prefix: string, type: maybe(string), knownAt: maybe(datetime), limit: integer },
  returns: { id: string, nameKey: string },
  text: "CYPHER 25\nMATCH (e:Memory)\nUSING INDEX e:Memory(namespace, dedupKey)\nWHERE e.namespace = $namespace AND e.dedupKey STARTS WITH 'e:' + $prefix\n  AND e:Entity AND e.live AND ($given.type IS NULL OR e.type = $given.type) AND ($given.knownAt IS NULL OR e.recordedAt <= $given.knownAt)\n  AND NOT EXISTS { (e)-[:SAME_AS]->() }\nCALL (e) {\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(e)\n  RETURN sum(COUNT { (member)<-[:MENTIONS]-() }) AS mentions\n}\nWITH e, mentions ORDER BY mentions DESC, e.dedupKey LIMIT $limit\nRETURN e.id AS id, e.nameKey AS nameKey",
};

/** How memories use two entities, each by all of its names and in the latest memories alone. It counts the memories that mention each, and both, and the sessions of these. `beside`: the other entities that stand in memories with the rarer of the two; `besideBoth`: those of them that stand with the other one too. */
export const pairsInUse: Statement<
  { readonly namespace: string; readonly pairs: readonly { readonly id: string; readonly otherId: string }[]; readonly latest: number },
  { readonly id: string; readonly otherId: string; readonly mentions: number; readonly otherMentions: number; readonly together: number; readonly sessions: number; readonly otherSessions: number; readonly sharedSessions: number; readonly beside: number; readonly besideBoth: number }
> = {
  name: 'pairsInUse',
  file: 'cypher/knowledge/entities/pairsInUse.cypher',
  access: 'read',
  params: { namespace: string, pairs: list(record({ id: string, otherId: string })), latest: integer },
  returns: { id: string, otherId: string, mentions: integer, otherMentions: integer, together: integer, sessions: integer, otherSessions: integer, sharedSessions: integer, beside: integer, besideBoth: integer },
  text: "CYPHER 25\nUNWIND $given.pairs AS pair\nMATCH (own:Memory:Entity {id: pair.id} WHERE own.namespace = $namespace)\nMATCH (other:Memory:Entity {id: pair.otherId} WHERE other.namespace = $namespace)\nCALL (own) {\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(own)\n  MATCH (member)<-[:MENTIONS]-(m:Episode)\n  WITH DISTINCT m ORDER BY m.id DESC LIMIT $latest\n  RETURN collect(m) AS of, collect(DISTINCT m.sessionId) AS sessions\n}\nCALL (other) {\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(other)\n  MATCH (member)<-[:MENTIONS]-(m:Episode)\n  WITH DISTINCT m ORDER BY m.id DESC LIMIT $latest\n  RETURN collect(m) AS ofOther, collect(DISTINCT m.sessionId) AS otherSessions\n}\nCALL (own, other, of) {\n  UNWIND of AS m\n  MATCH (m)-[:MENTIONS]->(kin:Entity)\n  WHERE kin <> own AND kin <> other\n  RETURN collect(DISTINCT kin) AS kins\n}\nCALL (own, other, ofOther) {\n  UNWIND ofOther AS m\n  MATCH (m)-[:MENTIONS]->(kin:Entity)\n  WHERE kin <> own AND kin <> other\n  RETURN collect(DISTINCT kin) AS otherKins\n}\nRETURN own.id AS id, other.id AS otherId, size(of) AS mentions, size(ofOther) AS otherMentions, size([m IN of WHERE m IN ofOther]) AS together,\n  size(sessions) AS sessions, size(otherSessions) AS otherSessions, size([session IN sessions WHERE session IN otherSessions]) AS sharedSessions,\n  CASE WHEN size(of) <= size(ofOther) THEN size(kins) ELSE size(otherKins) END AS beside, size([kin IN kins WHERE kin IN otherKins]) AS besideBoth",
};

/** Takes back that an entity is the same as another: each has again what was said of it by its own name, and their names alone do not join them any more. */
export const splitEntities: Statement<
  { readonly namespace: string; readonly nameKey: string; readonly now: Date },
  { readonly id: string }
> = {
  name: 'splitEntities',
  file: 'cypher/knowledge/entities/splitEntities.cypher',
  access: 'write',
  params: { namespace: string, nameKey: string, now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (e:Memory:Entity {namespace: $namespace, dedupKey: 'e:' + $nameKey})\nREMOVE e.touchedAt\nWITH e\nMATCH (e)-[same:SAME_AS]->(other)\nDELETE same\nMERGE (e)-[apart:DISTINCT_FROM]->(other)\n  ON CREATE SET apart.since = $now\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'ENTITY_CHANGED', at: $now})\nSET event += {memoryIds: [e.id, other.id]}\nRETURN e.id AS id",
};

/** Records one fact of an entity: a text, or a relation to another entity. For a relation it also writes a RELATED_TO edge for walks over the graph. Run it behind lockEntities. */
export const addFact: Statement<
  { readonly namespace: string; readonly entityId: string; readonly otherId: string | null; readonly fact: { readonly id: string; readonly text: string; readonly relationType: string | null; readonly confidence: number; readonly reliability: number; readonly validFrom: Date | null; readonly validTo: Date | null }; readonly statedIn: readonly string[]; readonly supersedes: readonly string[]; readonly contradicts: readonly { readonly id: string; readonly rule: string }[]; readonly penalty: number; readonly now: Date },
  { readonly id: string; readonly stated: number }
> = {
  name: 'addFact',
  file: 'cypher/knowledge/facts/addFact.cypher',
  access: 'write',
  params: { namespace: string, entityId: string, otherId: maybe(string), fact: record({ id: string, text: string, relationType: maybe(string), confidence: float, reliability: float, validFrom: maybe(datetime), validTo: maybe(datetime) }), statedIn: list(string), supersedes: list(string), contradicts: list(record({ id: string, rule: string })), penalty: float, now: datetime },
  returns: { id: string, stated: integer },
  text: "CYPHER 25\nMATCH (e:Memory:Entity {id: $entityId} WHERE e.namespace = $namespace)\nOPTIONAL MATCH (other:Memory:Entity {id: $given.otherId} WHERE other.namespace = $namespace)\nCREATE (e)-[:HAS_OBSERVATION]->(o:Memory:Observation:Unstamped {\n  id: $fact.id, factId: $fact.id, namespace: $namespace, dedupKey: 'f:' + $fact.id, live: true, derived: false, version: 1, text: $fact.text, relationType: $fact.relationType,\n  confidence: $fact.confidence, reliability: $fact.reliability, validFrom: $fact.validFrom, validTo: $fact.validTo, recordedAt: $now\n})\nCALL (e, o, other) {\n  WHEN other IS NOT NULL THEN {\n    CREATE (o)-[:ABOUT]->(other)\n    CREATE (e)-[:RELATED_TO {\n      versionId: o.id, relationType: o.relationType, confidence: o.confidence * o.reliability, validFrom: o.validFrom, validTo: o.validTo, recordedAt: $now\n    }]->(other)\n  }\n}\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'FACT_STATED', at: $now})\nSET event += {memoryIds: [e.id], otherIds: [each IN [other] WHERE each IS NOT NULL | each.id]}\nWITH o\nCALL (o) {\n  UNWIND $given.statedIn AS id\n  MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)\n  CREATE (o)-[:STATED_IN]->(m)\n  RETURN count(m) AS stated\n}\nCALL (o) {\n  UNWIND $given.supersedes AS id\n  MATCH (older:Observation)\n  USING INDEX older:Observation(namespace, factId)\n  WHERE older.namespace = $namespace AND older.factId = id AND older.retractedAt IS NULL\n  CREATE (o)-[:SUPERSEDES {at: $now}]->(older)\n}\nCALL (o) {\n  UNWIND $given.contradicts AS against\n  MATCH (older:Observation)\n  USING INDEX older:Observation(namespace, factId)\n  WHERE older.namespace = $namespace AND older.factId = against.id AND older.retractedAt IS NULL\n  CREATE (o)-[:CONTRADICTS {rule: against.rule, at: $now}]->(older)\n  SET older.reliability = coalesce(older.reliability, 1.0) * $penalty\n  WITH older\n  MATCH (older)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: older.id}]->()\n  SET r.confidence = older.confidence * older.reliability\n}\nRETURN o.id AS id, stated",
};

/** Records facts as they were said, weighed against nothing: texts of entities, and relations between them. To be run behind lockEntities. `saidOf`, `saidTo`, `saidAs`: the names, and the type of entity or relation, letter for letter. A relation of an entity to itself is not walked. */
export const addStated: Statement<
  { readonly namespace: string; readonly facts: readonly ({ readonly id: string; readonly entityId: string; readonly otherId: string | null; readonly text: string; readonly relationType: string | null; readonly saidOf: string; readonly saidTo: string | null; readonly saidAs: string | null })[]; readonly now: Date },
  { readonly added: number }
> = {
  name: 'addStated',
  file: 'cypher/knowledge/facts/addStated.cypher',
  access: 'write',
  params: { namespace: string, facts: list(record({ id: string, entityId: string, otherId: maybe(string), text: string, relationType: maybe(string), saidOf: string, saidTo: maybe(string), saidAs: maybe(string) })), now: datetime },
  returns: { added: integer },
  text: "CYPHER 25\nUNWIND $given.facts AS fact\nMATCH (e:Memory:Entity {id: fact.entityId} WHERE e.namespace = $namespace)\nOPTIONAL MATCH (other:Memory:Entity {id: fact.otherId} WHERE other.namespace = $namespace)\nCREATE (e)-[:HAS_OBSERVATION]->(o:Memory:Observation:Unstamped {\n  id: fact.id, factId: fact.id, namespace: $namespace, dedupKey: 'f:' + fact.id, live: true, derived: false, version: 1, text: fact.text, relationType: fact.relationType,\n  saidOf: fact.saidOf, saidTo: fact.saidTo, saidAs: fact.saidAs, confidence: 1.0, reliability: 1.0, recordedAt: $now\n})\nCALL (o, other) { WHEN other IS NOT NULL THEN { CREATE (o)-[:ABOUT]->(other) } }\nCALL (e, o, other) {\n  WHEN other <> e THEN {\n    CREATE (e)-[:RELATED_TO {versionId: o.id, relationType: o.relationType, confidence: 1.0, recordedAt: $now}]->(other)\n  }\n}\nWITH collect({id: e.id, otherId: other.id}) AS stated\nCALL (stated) {\n  UNWIND range(0, size(stated) - 1, 100) AS at\n  CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'FACT_STATED', at: $now})\n  SET event += {\n    memoryIds: [each IN stated[at..at + 100] | each.id],\n    otherIds: [each IN stated[at..at + 100] WHERE each.otherId IS NOT NULL | each.otherId]\n  }\n}\nRETURN size(stated) AS added",
};

/** Closes a fact at a given time. The earlier version stays available with asOf: it is retracted, and a version with the end replaces it. Run it behind the lock of its entity. */
export const closeFact: Statement<
  { readonly namespace: string; readonly id: string; readonly versionId: string; readonly validTo: Date; readonly now: Date },
  { readonly id: string }
> = {
  name: 'closeFact',
  file: 'cypher/knowledge/facts/closeFact.cypher',
  access: 'write',
  params: { namespace: string, id: string, versionId: string, validTo: datetime, now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (o:Observation)\nUSING INDEX o:Observation(namespace, factId)\nWHERE o.namespace = $namespace AND o.factId = $id AND o.retractedAt IS NULL\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\nCREATE (e)-[:HAS_OBSERVATION]->(v:Memory:Observation:Unstamped)\nSET v = o {.*, syncSeq: null, syncReplica: null, syncCounter: null, id: $versionId, dedupKey: 'f:' + $versionId, version: o.version + 1, validTo: $validTo, recordedAt: $now}\nSET o:Unstamped, o.retractedAt = $now, o.live = false\nWITH e, o, v\nCALL (e, o, v) {\n  MATCH (o)-[:ABOUT]->(other:Entity)\n  MATCH (e)-[r:RELATED_TO {versionId: o.id}]->(other)\n  CREATE (v)-[:ABOUT]->(other)\n  CREATE (e)-[closed:RELATED_TO]->(other)\n  SET closed = r {.*, versionId: v.id, validTo: $validTo, recordedAt: $now}, r.retractedAt = $now\n}\nCALL (o, v) {\n  MATCH (o)-[:STATED_IN]->(m)\n  CREATE (v)-[:STATED_IN]->(m)\n}\nCALL (o, v) {\n  MATCH (o)-[s:SUPERSEDES]->(older)\n  CREATE (v)-[:SUPERSEDES {at: s.at}]->(older)\n}\nCALL (o, v) {\n  MATCH (newer)-[s:SUPERSEDES]->(o)\n  CREATE (newer)-[:SUPERSEDES {at: s.at}]->(v)\n}\nCALL (o, v) {\n  MATCH (o)-[c:CONTRADICTS]->(against:Observation)\n  CREATE (v)-[:CONTRADICTS {rule: c.rule, at: c.at}]->(against)\n}\nCALL (o, v) {\n  MATCH (newer:Observation)-[c:CONTRADICTS]->(o)\n  CREATE (newer)-[:CONTRADICTS {rule: c.rule, at: c.at}]->(v)\n}\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'FACT_ENDED', at: $now})\nSET event += {memoryIds: [e.id], otherIds: [(o)-[:ABOUT]->(other:Entity) | other.id]}\nRETURN v.factId AS id",
};

/** The facts of entities, and of those merged with each, at a pair of valid time and recorded time; the last recorded comes first. Relations of other entities to it are included, as seen from it. */
export const factsAbout: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly knownAt: Date; readonly validAt: Date | null; readonly incoming: boolean; readonly limit: number },
  { readonly aboutId: string; readonly fact: Fact }
> = {
  name: 'factsAbout',
  file: 'cypher/knowledge/facts/factsAbout.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), knownAt: datetime, validAt: maybe(datetime), incoming: boolean, limit: integer },
  returns: { aboutId: string, fact: FACT },
  text: "CYPHER 25\nUNWIND $given.ids AS aboutId\nMATCH (root:Memory:Entity {id: aboutId} WHERE root.namespace = $namespace)\nCALL (root) {\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(root)\n  CALL (member) {\n    MATCH (member)-[:HAS_OBSERVATION]->(o:Observation)\n    RETURN o\n    UNION\n    MATCH (member)<-[:ABOUT]-(o:Observation)\n    WHERE $incoming\n    RETURN o\n  }\n  WITH o\n  WHERE\n    coalesce(o.recordedAt <= $knownAt, true) AND coalesce(o.retractedAt > $knownAt, true) AND coalesce(o.unsaidAt > $knownAt, true)\n      AND none(i IN range(0, size(coalesce(o.unsaidSpans, [])) - 2, 2) WHERE o.unsaidSpans[i] <= $knownAt.epochMillis AND o.unsaidSpans[i + 1] > $knownAt.epochMillis)\n    AND\n    (NOT EXISTS { (o)-[:STATED_IN]->(:Episode) }\n      OR EXISTS { MATCH (o)-[:STATED_IN]->(source:Episode) WHERE\n        coalesce(source.retractedAt.epochMillis > $knownAt.epochMillis, true)\n          AND none(i IN range(0, size(coalesce(source.forgottenSpans, [])) - 2, 2) WHERE source.forgottenSpans[i] <= $knownAt.epochMillis AND source.forgottenSpans[i + 1] > $knownAt.epochMillis)\n      })\n    AND\n    coalesce(o.validFrom <= $given.validAt, true) AND coalesce(o.validTo > $given.validAt, true)\n  WITH o ORDER BY o.recordedAt DESC, o.id DESC LIMIT $limit\n  RETURN o\n}\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\nOPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)\nRETURN aboutId,\n  {\n    id: coalesce(o.factId, o.id), entityId: e.id, entity: e.name, text: o.text,\n    relationType: o.relationType, otherId: other.id, other: other.name,\n    confidence: coalesce(o.confidence, o.support, 1.0), reliability: coalesce(o.reliability, 1.0), derived: coalesce(o.derived, false),\n    validFrom: o.validFrom.epochMillis, validTo: o.validTo.epochMillis,\n    recordedAt: o.recordedAt.epochMillis, retractedAt: o.retractedAt.epochMillis,\n    statedIn: COLLECT { MATCH (o)-[:STATED_IN]->(m:Episode) RETURN m.id ORDER BY m.id LIMIT 50 },\n    supersedes: COLLECT { MATCH (o)-[:SUPERSEDES]->(older) RETURN DISTINCT older.factId ORDER BY older.factId LIMIT 50 },\n    contradicts: COLLECT { MATCH (o)-[:CONTRADICTS]-(against:Observation) RETURN DISTINCT against.factId ORDER BY against.factId LIMIT 50 }\n  }\n  AS fact\nORDER BY fact.recordedAt DESC, o.id DESC",
};

/** Facts in their current or last version. */
export const factsById: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly fact: Fact }
> = {
  name: 'factsById',
  file: 'cypher/knowledge/facts/factsById.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { fact: FACT },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nCALL (id) {\n  MATCH (o:Observation)\n  USING INDEX o:Observation(namespace, factId)\n  WHERE o.namespace = $namespace AND o.factId = id\n  RETURN o ORDER BY o.retractedAt IS NULL DESC, o.recordedAt DESC, o.id DESC LIMIT 1\n}\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\nOPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)\nRETURN\n  {\n    id: coalesce(o.factId, o.id), entityId: e.id, entity: e.name, text: o.text,\n    relationType: o.relationType, otherId: other.id, other: other.name,\n    confidence: coalesce(o.confidence, o.support, 1.0), reliability: coalesce(o.reliability, 1.0), derived: coalesce(o.derived, false),\n    validFrom: o.validFrom.epochMillis, validTo: o.validTo.epochMillis,\n    recordedAt: o.recordedAt.epochMillis, retractedAt: o.retractedAt.epochMillis,\n    statedIn: COLLECT { MATCH (o)-[:STATED_IN]->(m:Episode) RETURN m.id ORDER BY m.id LIMIT 50 },\n    supersedes: COLLECT { MATCH (o)-[:SUPERSEDES]->(older) RETURN DISTINCT older.factId ORDER BY older.factId LIMIT 50 },\n    contradicts: COLLECT { MATCH (o)-[:CONTRADICTS]-(against:Observation) RETURN DISTINCT against.factId ORDER BY against.factId LIMIT 50 }\n  }\n  AS fact",
};

/** One fact takes the place of another. No row where that would run in a circle. To be run behind the locks of their entities. */
export const linkSuperseding: Statement<
  { readonly namespace: string; readonly newerId: string; readonly olderId: string; readonly now: Date },
  { readonly id: string }
> = {
  name: 'linkSuperseding',
  file: 'cypher/knowledge/facts/linkSuperseding.cypher',
  access: 'write',
  params: { namespace: string, newerId: string, olderId: string, now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (newer:Observation)\nUSING INDEX newer:Observation(namespace, factId)\nWHERE newer.namespace = $namespace AND newer.factId = $newerId AND newer.retractedAt IS NULL\nWITH newer\nMATCH (older:Observation)\nUSING INDEX older:Observation(namespace, factId)\nWHERE older.namespace = $namespace AND older.factId = $olderId AND older.retractedAt IS NULL\n  AND NOT EXISTS { MATCH (older)-[:SUPERSEDES*1..100]->(newer) }\nMERGE (newer)-[s:SUPERSEDES]->(older)\n  ON CREATE SET s.at = $now\nSET newer:Unstamped\nRETURN newer.factId AS id",
};

/** Keeps the entities of facts from other writers until the transaction ends, in one order. */
export const lockFacts: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string }
> = {
  name: 'lockFacts',
  file: 'cypher/knowledge/facts/lockFacts.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string) },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (o:Observation)\nUSING INDEX o:Observation(namespace, factId)\nWHERE o.namespace = $namespace AND o.factId = id\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\nMATCH (e)-[:SAME_AS*0..100]->(root:Entity)\nWHERE NOT EXISTS { (root)-[:SAME_AS]->() }\nWITH DISTINCT root ORDER BY root.nameKey\nREMOVE root.touchedAt\nRETURN root.id AS id",
};

/** Names of entities that a text is found in: in the name, the type, or what is said of it; whatever the letter case. Those that hold it surely are among them. */
export const namesSaying: Statement<
  { readonly namespace: string; readonly text: string; readonly looked: number; readonly limit: number },
  { readonly name: string }
> = {
  name: 'namesSaying',
  file: 'cypher/knowledge/facts/namesSaying.cypher',
  access: 'read',
  params: { namespace: string, text: string, looked: integer, limit: integer },
  returns: { name: string },
  text: "CYPHER 25\nMATCH (o:Memory)\nUSING INDEX o:Memory(namespace, dedupKey)\nWHERE o.namespace = $namespace AND o.dedupKey STARTS WITH 'f:'\nWITH o ORDER BY o.dedupKey LIMIT $looked\nWHERE o.live AND o.factId IS NOT NULL\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\nOPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)\nUNWIND [\n  {name: coalesce(o.saidOf, e.name), texts: [e.type, o.saidAs] + CASE WHEN o.relationType IS NULL THEN [o.text] ELSE [] END},\n  {name: coalesce(o.saidTo, other.name), texts: [other.type]}\n] AS each\nWITH each WHERE each.name IS NOT NULL AND any(said IN each.texts + each.name WHERE toLower(said) CONTAINS $text)\nRETURN DISTINCT each.name AS name\nLIMIT $limit",
};

/** Undoes that a fact was closed because another took its place: a version with its former end, or none, replaces the closed one, and the other fact no longer takes its place. Run it behind the lock of its entity. */
export const reopenFact: Statement<
  { readonly namespace: string; readonly id: string; readonly versionId: string; readonly newerId: string; readonly validTo: Date | null; readonly now: Date },
  { readonly id: string }
> = {
  name: 'reopenFact',
  file: 'cypher/knowledge/facts/reopenFact.cypher',
  access: 'write',
  params: { namespace: string, id: string, versionId: string, newerId: string, validTo: maybe(datetime), now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (o:Observation)\nUSING INDEX o:Observation(namespace, factId)\nWHERE o.namespace = $namespace AND o.factId = $id AND o.retractedAt IS NULL\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\nCREATE (e)-[:HAS_OBSERVATION]->(v:Memory:Observation:Unstamped)\nSET v = o {.*, syncSeq: null, syncReplica: null, syncCounter: null, id: $versionId, dedupKey: 'f:' + $versionId, version: o.version + 1, validTo: $given.validTo, recordedAt: $now}\nSET o:Unstamped, o.retractedAt = $now, o.live = false\nWITH e, o, v\nCALL (e, o, v) {\n  MATCH (o)-[:ABOUT]->(other:Entity)\n  MATCH (e)-[r:RELATED_TO {versionId: o.id}]->(other)\n  CREATE (v)-[:ABOUT]->(other)\n  CREATE (e)-[again:RELATED_TO]->(other)\n  SET again = r {.*, versionId: v.id, validTo: $given.validTo, recordedAt: $now}, r.retractedAt = $now\n}\nCALL (o, v) {\n  MATCH (o)-[:STATED_IN]->(m)\n  CREATE (v)-[:STATED_IN]->(m)\n}\nCALL (o, v) {\n  MATCH (o)-[s:SUPERSEDES]->(older)\n  CREATE (v)-[:SUPERSEDES {at: s.at}]->(older)\n}\nCALL (o, v) {\n  MATCH (newer)-[s:SUPERSEDES]->(o)\n  CREATE (newer)-[:SUPERSEDES {at: s.at}]->(v)\n}\nCALL (o, v) {\n  MATCH (o)-[c:CONTRADICTS]->(against:Observation)\n  CREATE (v)-[:CONTRADICTS {rule: c.rule, at: c.at}]->(against)\n}\nCALL (o, v) {\n  MATCH (newer:Observation)-[c:CONTRADICTS]->(o)\n  CREATE (newer)-[:CONTRADICTS {rule: c.rule, at: c.at}]->(v)\n}\nCALL (v) {\n  MATCH (version:Observation)\n  USING INDEX version:Observation(namespace, factId)\n  WHERE version.namespace = $namespace AND version.factId = $id\n  MATCH (:Observation {factId: $newerId})-[replaced:SUPERSEDES]->(version)\n  DELETE replaced\n}\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'FACT_STATED', at: $now})\nSET event += {memoryIds: [e.id], otherIds: [(o)-[:ABOUT]->(other:Entity) | other.id]}\nRETURN v.factId AS id",
};

/** Undoes the retraction of a fact, or gives a current fact another confidence: a version that says the same takes the place of the last one, recorded now. No row where the fact is current and no confidence is given. Run it behind the lock of its entity. */
export const restoreFact: Statement<
  { readonly namespace: string; readonly id: string; readonly versionId: string; readonly confidence: number | null; readonly now: Date },
  { readonly id: string }
> = {
  name: 'restoreFact',
  file: 'cypher/knowledge/facts/restoreFact.cypher',
  access: 'write',
  params: { namespace: string, id: string, versionId: string, confidence: maybe(float), now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nCALL () {\n  MATCH (o:Observation)\n  USING INDEX o:Observation(namespace, factId)\n  WHERE o.namespace = $namespace AND o.factId = $id\n  RETURN o ORDER BY o.retractedAt IS NULL DESC, o.recordedAt DESC, o.id DESC LIMIT 1\n}\nWITH o WHERE o.retractedAt IS NOT NULL OR $given.confidence IS NOT NULL\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\nCREATE (e)-[:HAS_OBSERVATION]->(v:Memory:Observation:Unstamped)\nSET v = o {.*, syncSeq: null, syncReplica: null, syncCounter: null, id: $versionId, dedupKey: 'f:' + $versionId, version: o.version + 1, recordedAt: $now, retractedAt: null, live: true,\n  confidence: coalesce($given.confidence, o.confidence)}\nFOREACH (_ IN CASE WHEN o.live THEN [1] ELSE [] END | SET o:Unstamped, o.retractedAt = $now, o.live = false)\nWITH e, o, v\nCALL (e, o, v) {\n  MATCH (o)-[:ABOUT]->(other:Entity)\n  MATCH (e)-[r:RELATED_TO {versionId: o.id}]->(other)\n  CREATE (v)-[:ABOUT]->(other)\n  CREATE (e)-[again:RELATED_TO]->(other)\n  SET again = r {.*, versionId: v.id, recordedAt: $now, retractedAt: null, confidence: coalesce($given.confidence * v.reliability, r.confidence)},\n    r.retractedAt = coalesce(r.retractedAt, $now)\n}\nCALL (o, v) {\n  MATCH (o)-[:STATED_IN]->(m)\n  CREATE (v)-[:STATED_IN]->(m)\n}\nCALL (o, v) {\n  MATCH (o)-[s:SUPERSEDES]->(older)\n  CREATE (v)-[:SUPERSEDES {at: s.at}]->(older)\n}\nCALL (o, v) {\n  MATCH (newer)-[s:SUPERSEDES]->(o)\n  CREATE (newer)-[:SUPERSEDES {at: s.at}]->(v)\n}\nCALL (o, v) {\n  MATCH (o)-[c:CONTRADICTS]->(against:Observation)\n  CREATE (v)-[:CONTRADICTS {rule: c.rule, at: c.at}]->(against)\n}\nCALL (o, v) {\n  MATCH (newer:Observation)-[c:CONTRADICTS]->(o)\n  CREATE (newer)-[:CONTRADICTS {rule: c.rule, at: c.at}]->(v)\n}\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'FACT_STATED', at: $now})\nSET event += {memoryIds: [e.id], otherIds: [(v)-[:ABOUT]->(other:Entity) | other.id]}\nRETURN v.factId AS id",
};

/** Retracts a fact that was never true; an earlier asOf still finds it. The same fact stated in another store is retracted too, if it is known here. Run it behind the lock of its entity. */
export const retractFact: Statement<
  { readonly namespace: string; readonly id: string; readonly now: Date },
  { readonly id: string }
> = {
  name: 'retractFact',
  file: 'cypher/knowledge/facts/retractFact.cypher',
  access: 'write',
  params: { namespace: string, id: string, now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (o:Observation)\nUSING INDEX o:Observation(namespace, factId)\nWHERE o.namespace = $namespace AND o.factId = $id AND o.retractedAt IS NULL\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\nCALL (e, o) {\n  RETURN o AS said\n  UNION\n  MATCH (e)-[:HAS_OBSERVATION]->(said:Observation)\n  WHERE said.factId <> o.factId AND said.retractedAt IS NULL AND said.text = o.text AND coalesce(said.relationType, '') = coalesce(o.relationType, '')\n    AND coalesce(said.validFrom = o.validFrom, said.validFrom IS NULL AND o.validFrom IS NULL) AND coalesce(said.validTo = o.validTo, said.validTo IS NULL AND o.validTo IS NULL)\n    AND NOT EXISTS { MATCH (o)-[:ABOUT]->(x) WHERE NOT EXISTS { (said)-[:ABOUT]->(x) } }\n  RETURN said\n}\nWITH DISTINCT e, said AS o\nSET o:Unstamped, o.retractedAt = $now, o.live = false\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'FACT_ENDED', at: $now})\nSET event += {memoryIds: [e.id], otherIds: [(o)-[:ABOUT]->(other:Entity) | other.id]}\nWITH o\nOPTIONAL MATCH (o)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: o.id}]->()\nSET r.retractedAt = $now\nRETURN o.factId AS id",
};

/** Retracts versions of facts; an earlier asOf still finds them. Run it behind the lock of their entities. */
export const retractStated: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly now: Date },
  { readonly retracted: number }
> = {
  name: 'retractStated',
  file: 'cypher/knowledge/facts/retractStated.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string), now: datetime },
  returns: { retracted: integer },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (o:Memory {id: id} WHERE o.namespace = $namespace AND o:Observation AND o.live)\nSET o:Unstamped, o.retractedAt = $now, o.live = false\nWITH o\nCALL (o) {\n  MATCH (o)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: o.id}]->()\n  SET r.retractedAt = $now\n}\nWITH o, head([(e:Entity)-[:HAS_OBSERVATION]->(o) | e.id]) AS entityId, head([(o)-[:ABOUT]->(other:Entity) | other.id]) AS otherId\nWITH collect(o) AS ended, collect({id: entityId, otherId: otherId}) AS facts\nCALL (facts) {\n  UNWIND range(0, size(facts) - 1, 100) AS at\n  CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'FACT_ENDED', at: $now})\n  SET event += {\n    memoryIds: [each IN facts[at..at + 100] WHERE each.id IS NOT NULL | each.id],\n    otherIds: [each IN facts[at..at + 100] WHERE each.otherId IS NOT NULL | each.otherId]\n  }\n}\nRETURN size(ended) AS retracted",
};

/** Links a memory to a stored fact that it also states. A fact without a stating memory stays without one, because it would otherwise be removed with the memory's erasure. */
export const stateAgain: Statement<
  { readonly namespace: string; readonly factId: string; readonly memoryId: string; readonly now: Date },
  { readonly id: string }
> = {
  name: 'stateAgain',
  file: 'cypher/knowledge/facts/stateAgain.cypher',
  access: 'write',
  params: { namespace: string, factId: string, memoryId: string, now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (o:Observation)\nUSING INDEX o:Observation(namespace, factId)\nWHERE o.namespace = $namespace AND o.factId = $factId AND o.retractedAt IS NULL AND EXISTS { (o)-[:STATED_IN]->() }\nCALL (o) {\n  UNWIND [$memoryId] AS id\n  MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)\n  MERGE (o)-[:STATED_IN]->(m)\n    ON CREATE SET o:Unstamped\n}\nCALL (o) {\n  OPTIONAL MATCH (o)-[:STATED_IN]->(source:Episode)\n  WITH o, count(source) = 0 OR count(CASE WHEN source.live THEN 1 END) > 0 AS said\n  MATCH ()-[r:RELATED_TO {versionId: o.id}]->() WHERE said = (r.unsaidAt IS NOT NULL)\n  SET r.unsaidSpans = CASE WHEN said THEN coalesce(r.unsaidSpans, []) + [r.unsaidAt.epochMillis, $now.epochMillis] ELSE r.unsaidSpans END,\n    r.unsaidAt = CASE WHEN said THEN null ELSE $now END\n}\nRETURN o.id AS id",
};

/** A page of what is stated in a namespace, in the order of recording. What held before is among it, to carry the page on. */
export const statedAfter: Statement<
  { readonly namespace: string; readonly after: string; readonly now: Date; readonly limit: number },
  { readonly id: string; readonly factId: string | null; readonly holds: boolean; readonly name: string; readonly type: string; readonly text: string; readonly relationType: string | null; readonly saidAs: string | null; readonly other: string | null; readonly otherType: string | null }
> = {
  name: 'statedAfter',
  file: 'cypher/knowledge/facts/statedAfter.cypher',
  access: 'read',
  params: { namespace: string, after: string, now: datetime, limit: integer },
  returns: { id: string, factId: maybe(string), holds: boolean, name: string, type: string, text: string, relationType: maybe(string), saidAs: maybe(string), other: maybe(string), otherType: maybe(string) },
  text: "CYPHER 25\nMATCH (o:Memory)\nUSING INDEX o:Memory(namespace, dedupKey)\nWHERE o.namespace = $namespace AND o.dedupKey STARTS WITH 'f:' AND o.dedupKey > 'f:' + $after\nWITH o ORDER BY o.dedupKey LIMIT $limit\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\nOPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)\nRETURN o.id AS id, o.factId AS factId,\n  o.live AND o.factId IS NOT NULL AND\n  coalesce(o.validFrom <= $now, true) AND coalesce(o.validTo > $now, true)\n  AS holds,\n  coalesce(o.saidOf, e.name) AS name, e.type AS type, o.text AS text, o.relationType AS relationType, o.saidAs AS saidAs, coalesce(o.saidTo, other.name) AS other, other.type AS otherType\nORDER BY o.dedupKey",
};

/** What is stated of entities and to them by one of their names, letter for letter, and holds now; in the order of stating. */
export const statedByName: Statement<
  { readonly namespace: string; readonly names: readonly { readonly name: string; readonly key: string }[]; readonly now: Date; readonly limit: number },
  { readonly id: string; readonly name: string; readonly type: string; readonly text: string; readonly relationType: string | null; readonly saidAs: string | null; readonly other: string | null; readonly otherType: string | null }
> = {
  name: 'statedByName',
  file: 'cypher/knowledge/facts/statedByName.cypher',
  access: 'read',
  params: { namespace: string, names: list(record({ name: string, key: string })), now: datetime, limit: integer },
  returns: { id: string, name: string, type: string, text: string, relationType: maybe(string), saidAs: maybe(string), other: maybe(string), otherType: maybe(string) },
  text: "CYPHER 25\nUNWIND $given.names AS asked\nMATCH (named:Memory:Entity {namespace: $namespace, dedupKey: 'e:' + asked.key})\nMATCH (named)-[:SAME_AS*0..100]->(at:Entity)\nCALL (at, asked) {\n  MATCH (at)-[:HAS_OBSERVATION]->(o:Observation)\n  WHERE coalesce(o.saidOf, at.name) = asked.name\n  RETURN o\n  UNION\n  MATCH (at)<-[:ABOUT]-(o:Observation)\n  WHERE coalesce(o.saidTo, at.name) = asked.name\n  RETURN o\n}\nWITH DISTINCT o\nWHERE o.live AND o.factId IS NOT NULL AND\n  coalesce(o.validFrom <= $now, true) AND coalesce(o.validTo > $now, true)\nWITH o ORDER BY o.factId LIMIT $limit\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\nOPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)\nRETURN o.id AS id, coalesce(o.saidOf, e.name) AS name, e.type AS type, o.text AS text, o.relationType AS relationType, o.saidAs AS saidAs, coalesce(o.saidTo, other.name) AS other, other.type AS otherType\nORDER BY o.factId",
};

/** How many memories there are, of every namespace; the store keeps the count. */
export const countMemories: Statement<
  Record<string, never>,
  { readonly memories: number }
> = {
  name: 'countMemories',
  file: 'cypher/memory/countMemories.cypher',
  access: 'read',
  params: {},
  returns: { memories: integer },
  text: "CYPHER 25\nMATCH (m:Episode)\nRETURN count(m) AS memories",
};

/** How much of each kind belongs to a namespace; `own` is what it keeps of itself. */
export const countOfNamespace: Statement<
  { readonly namespace: string },
  { readonly kind: string; readonly count: number }
> = {
  name: 'countOfNamespace',
  file: 'cypher/memory/countOfNamespace.cypher',
  access: 'read',
  params: { namespace: string },
  returns: { kind: string, count: integer },
  text: "CYPHER 25\nCALL () {\n  MATCH (x:Change) USING INDEX x:Change(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:TierChange) USING INDEX x:TierChange(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:ProcedureVersion) USING INDEX x:ProcedureVersion(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Execution) USING INDEX x:Execution(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Recall) USING INDEX x:Recall(namespace, at) WHERE x.namespace = $namespace AND x.at >= datetime('0001-01-01T00:00Z')\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Episode) USING INDEX x:Episode(namespace, recordedAtMs, id) WHERE x.namespace = $namespace AND x.recordedAtMs >= -62135596800000 AND x.id > ''\n  RETURN x, 'memories' AS kind\n  UNION ALL\n  MATCH (x:Memory) USING INDEX x:Memory(namespace, id) WHERE x.namespace = $namespace AND x.id > '' AND (NOT x:Episode OR x.recordedAtMs IS NULL)\n  RETURN x, CASE WHEN x:Entity THEN 'entities' WHEN x:Observation THEN 'facts' WHEN x:SemanticCluster THEN 'clusters' WHEN x:Procedure THEN 'procedures' ELSE 'memories' END AS kind\n  UNION ALL\n  MATCH (x:Session) USING INDEX x:Session(namespace, id) WHERE x.namespace = $namespace AND x.id > ''\n  RETURN x, 'sessions' AS kind\n  UNION ALL\n  MATCH (x:ConsolidationRun) USING INDEX x:ConsolidationRun(namespace, startedAt, id) WHERE x.namespace = $namespace AND x.startedAt >= datetime('0001-01-01T00:00Z') AND x.id > ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Measurement) USING INDEX x:Measurement(namespace, at) WHERE x.namespace = $namespace AND x.at >= datetime('0001-01-01T00:00Z')\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Erasure) USING INDEX x:Erasure(namespace, id) WHERE x.namespace = $namespace AND x.id >= ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:MemoryEvent) USING INDEX x:MemoryEvent(namespace, lastPlace) WHERE x.namespace = $namespace AND x.lastPlace >= 0\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Unplaced) USING INDEX x:Unplaced(namespace) WHERE x.namespace = $namespace\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Replica) USING INDEX x:Replica(namespace, name) WHERE x.namespace = $namespace AND x.name >= ''\n  RETURN x, 'own' AS kind\n  UNION ALL\n  MATCH (x:EventLog) USING INDEX x:EventLog(namespace) WHERE x.namespace = $namespace\n  RETURN x, 'own' AS kind\n  UNION ALL\n  MATCH (x:ConsolidationConfig) USING INDEX x:ConsolidationConfig(namespace) WHERE x.namespace = $namespace\n  RETURN x, 'own' AS kind\n  UNION ALL\n  MATCH (x:Namespace {name: $namespace})\n  RETURN x, 'own' AS kind\n}\nRETURN kind, count(*) AS count",
};

/** Stores episodes under their keys, with their vectors, each behind the last turn of its session. The vectors stay beside the indexes until enterVectors. All of one write is in this statement: each statement more costs a round trip, and time under the locks. It first locks the sessions, in one order. Then it makes the namespace, if it is new: without it, concurrent writers would wait for each other. Roll the transaction back where the answer shows that the graph is not as the caller thought. An id that comes back different belongs to the memory that had the key before. A session may end with another turn, or a text may have been erased. Vectors of a model that the slot is no longer of are not written. */
export const createEpisodes: Slotted<
  { readonly namespace: string; readonly namespaceKey: string; readonly now: Date; readonly tier: string; readonly energy: number; readonly episodes: readonly ({ readonly id: string; readonly dedupKey: string; readonly idempotencyKey: string | null; readonly content: string; readonly contentHash: string; readonly precedingContent: string | null; readonly language: string; readonly words: string | null; readonly precedingWords: string | null; readonly sessionId: string | null; readonly occurredAt: Date; readonly occurredAtMs: number; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tags: readonly string[]; readonly importance: number | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly recordedAt: Date; readonly recordedAtMs: number; readonly reviewAt: Date | null; readonly pinnedAt: Date | null; readonly entities: readonly ({ readonly name: string; readonly type: string | null })[] })[]; readonly contentHashes: readonly string[]; readonly sessionIds: readonly string[]; readonly links: readonly { readonly id: string; readonly predecessorId: string }[]; readonly lasts: readonly { readonly sessionId: string; readonly id: string }[]; readonly model: string | null; readonly vectors: readonly ({ readonly id: string; readonly own: readonly number[]; readonly quantised: Int8Array; readonly tokens: Int8Array | null })[] },
  { readonly created: readonly { readonly dedupKey: string; readonly id: string }[]; readonly sessions: readonly ({ readonly sessionId: string; readonly tailId: string | null; readonly held: readonly HeldMemory[] })[]; readonly erased: readonly string[]; readonly embedded: number }
> = inSlots({
  name: 'createEpisodes',
  file: 'cypher/memory/createEpisodes.cypher',
  access: 'write',
  params: { namespace: string, namespaceKey: string, now: datetime, tier: string, energy: float, episodes: list(record({ id: string, dedupKey: string, idempotencyKey: maybe(string), content: string, contentHash: string, precedingContent: maybe(string), language: string, words: maybe(string), precedingWords: maybe(string), sessionId: maybe(string), occurredAt: datetime, occurredAtMs: integer, who: maybe(string), project: maybe(string), intent: maybe(string), tags: list(string), importance: maybe(float), tool: maybe(string), file: maybe(string), category: maybe(string), outcome: maybe(string), valence: maybe(float), reliability: maybe(float), salience: maybe(float), recordedAt: datetime, recordedAtMs: integer, reviewAt: maybe(datetime), pinnedAt: maybe(datetime), entities: list(record({ name: string, type: maybe(string) })) })), contentHashes: list(string), sessionIds: list(string), links: list(record({ id: string, predecessorId: string })), lasts: list(record({ sessionId: string, id: string })), model: maybe(string), vectors: list(record({ id: string, own: list(float), quantised: bytes, tokens: maybe(bytes) })) },
  returns: { created: list(record({ dedupKey: string, id: string })), sessions: list(record({ sessionId: string, tailId: maybe(string), held: list(HELD_MEMORY) })), erased: list(string), embedded: integer },
}, {
  a: "CYPHER 25\nCALL () {\n  UNWIND $given.sessionIds AS sessionId\n  MERGE (s:Session {namespace: $namespace, id: sessionId})\n    ON CREATE SET s.startedAt = $now\n  SET s.lastActiveAt = $now\n  WITH s, COLLECT {\n    MATCH (s)-[holds:HOLDS]->(m:Memory) WHERE m.live\n    RETURN {id: m.id, slot: holds.slot, activatedAt: holds.activatedAt.epochMillis, accessCount: holds.accessCount}\n  } AS held\n  OPTIONAL MATCH (s)-[:LAST]->(tail:Memory)\n  RETURN collect({sessionId: s.id, tailId: tail.id, held: held}) AS sessions\n}\nCALL (sessions) {\n  UNWIND sessions AS session\n  UNWIND [session.tailId] + [each IN session.held | each.id] AS id\n  WITH DISTINCT id ORDER BY id\n  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\n  REMOVE m.touchedAt\n}\nMERGE (n:Namespace {name: $namespace})\nWITH n, sessions\nCALL () {\n  UNWIND $given.episodes AS e\n  WITH e.sessionId AS sessionId, collect(e.id) AS ids\n  WHERE EXISTS { (:EventLog {namespace: $namespace}) }\n  UNWIND range(0, size(ids) - 1, 100) AS at\n  CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'STORED', at: $now})\n  SET event += {sessionId: sessionId, memoryIds: ids[at..at + 100]}\n}\nCALL (n) {\n  UNWIND $given.episodes AS e\n  MERGE (m:Memory {namespace: $namespace, dedupKey: e.dedupKey})\n    ON CREATE SET\n      m:Episode:Undigested:Unstamped,\n      m.owes = ['embed', 'link', 'associate'],\n      m.id = e.id,\n      m.namespaceKey = $namespaceKey,\n      m.live = true,\n      m.idempotencyKey = e.idempotencyKey,\n      m.content = e.content,\n      m.contentHash = e.contentHash,\n      m.precedingContent = e.precedingContent,\n      m.language = e.language,\n      m.words = e.words,\n      m.precedingWords = e.precedingWords,\n      m.wordsKey = CASE WHEN e.words IS NOT NULL OR e.precedingWords IS NOT NULL THEN $namespaceKey END,\n      m.sessionId = e.sessionId,\n      m.occurredAt = e.occurredAt,\n      m.occurredAtMs = e.occurredAtMs,\n      m.recordedAt = e.recordedAt,\n      m.recordedAtMs = e.recordedAtMs,\n      m.who = e.who,\n      m.project = e.project,\n      m.intent = e.intent,\n      m.tags = e.tags,\n      m.importance = e.importance,\n      m.tool = e.tool,\n      m.file = e.file,\n      m.category = e.category,\n      m.outcome = e.outcome,\n      m.valence = e.valence,\n      m.reliability = e.reliability,\n      m.salience = e.salience,\n      m.pinnedAt = e.pinnedAt,\n      m.keptAt = e.pinnedAt,\n      m.tier = $tier,\n      m.energy = $energy,\n      m.energyAt = e.recordedAt,\n      m.scaling = n.scaling,\n      m.accessCount = 0,\n      m.firstAccessAt = e.recordedAt,\n      m.reviewAt = e.reviewAt,\n      m.statedEntities = [entity IN e.entities | entity.name + '\\u0000' + coalesce(entity.type, '')]\n  RETURN collect({dedupKey: e.dedupKey, id: m.id}) AS created\n}\nCALL () {\n  UNWIND $given.links AS link\n  MATCH (m:Memory {id: link.id} WHERE m.namespace = $namespace)\n  MATCH (p:Memory {id: link.predecessorId} WHERE p.namespace = $namespace)\n  MERGE (p)-[:NEXT]->(m)\n}\nCALL () {\n  UNWIND $given.lasts AS last\n  MATCH (s:Session {namespace: $namespace, id: last.sessionId})\n  MATCH (m:Memory {id: last.id} WHERE m.namespace = $namespace)\n  OPTIONAL MATCH (s)-[old:LAST]->(:Memory)\n  DELETE old\n  MERGE (s)-[:LAST]->(m)\n}\nCALL () {\n  MATCH (e:EmbeddingModel {slot: 'a'})\n  WHERE e.name = $given.model AND (e.active OR e.embeddedUpTo IS NOT NULL)\n  WITH e,\n    e.active AND EXISTS { MATCH (next:EmbeddingModel) WHERE next.slot > '' AND next.embeddedUpTo IS NOT NULL }\n    AS changing\n  UNWIND $given.vectors AS v\n  MATCH (m:Memory {id: v.id} WHERE m.namespace = $namespace)\n  CALL db.create.setNodeVectorProperty(m, 'newEmbedding', v.own)\n  SET m:Unindexed,\n    m.embeddingModel = $given.model,\n    m.quantisedVectors = v.quantised,\n    m.tokenVectors = CASE\n      WHEN EXISTS { (:ConsolidationConfig {namespace: m.namespace, lateInteraction: false}) } THEN null\n      ELSE v.tokens\n    END\n  CALL (m, changing) { WHEN changing THEN { SET m:Unrenewed } }\n  CALL (m, e) {\n    WHEN e.active THEN {\n      SET m.owes = [work IN m.owes WHERE NOT work IN ['embed']]\n      FOREACH (_ IN CASE WHEN m.owes = [] THEN [1] ELSE [] END | REMOVE m:Undigested, m.owes)\n    }\n  }\n  RETURN count(m) AS embedded\n}\nRETURN created, sessions, embedded, COLLECT {\n  UNWIND $given.contentHashes AS contentHash\n  MATCH (e:Erasure {namespace: $namespace, contentHash: contentHash})\n  RETURN DISTINCT contentHash\n} AS erased",
  b: "CYPHER 25\nCALL () {\n  UNWIND $given.sessionIds AS sessionId\n  MERGE (s:Session {namespace: $namespace, id: sessionId})\n    ON CREATE SET s.startedAt = $now\n  SET s.lastActiveAt = $now\n  WITH s, COLLECT {\n    MATCH (s)-[holds:HOLDS]->(m:Memory) WHERE m.live\n    RETURN {id: m.id, slot: holds.slot, activatedAt: holds.activatedAt.epochMillis, accessCount: holds.accessCount}\n  } AS held\n  OPTIONAL MATCH (s)-[:LAST]->(tail:Memory)\n  RETURN collect({sessionId: s.id, tailId: tail.id, held: held}) AS sessions\n}\nCALL (sessions) {\n  UNWIND sessions AS session\n  UNWIND [session.tailId] + [each IN session.held | each.id] AS id\n  WITH DISTINCT id ORDER BY id\n  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\n  REMOVE m.touchedAt\n}\nMERGE (n:Namespace {name: $namespace})\nWITH n, sessions\nCALL () {\n  UNWIND $given.episodes AS e\n  WITH e.sessionId AS sessionId, collect(e.id) AS ids\n  WHERE EXISTS { (:EventLog {namespace: $namespace}) }\n  UNWIND range(0, size(ids) - 1, 100) AS at\n  CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'STORED', at: $now})\n  SET event += {sessionId: sessionId, memoryIds: ids[at..at + 100]}\n}\nCALL (n) {\n  UNWIND $given.episodes AS e\n  MERGE (m:Memory {namespace: $namespace, dedupKey: e.dedupKey})\n    ON CREATE SET\n      m:Episode:Undigested:Unstamped,\n      m.owes = ['embed', 'link', 'associate'],\n      m.id = e.id,\n      m.namespaceKey = $namespaceKey,\n      m.live = true,\n      m.idempotencyKey = e.idempotencyKey,\n      m.content = e.content,\n      m.contentHash = e.contentHash,\n      m.precedingContent = e.precedingContent,\n      m.language = e.language,\n      m.words = e.words,\n      m.precedingWords = e.precedingWords,\n      m.wordsKey = CASE WHEN e.words IS NOT NULL OR e.precedingWords IS NOT NULL THEN $namespaceKey END,\n      m.sessionId = e.sessionId,\n      m.occurredAt = e.occurredAt,\n      m.occurredAtMs = e.occurredAtMs,\n      m.recordedAt = e.recordedAt,\n      m.recordedAtMs = e.recordedAtMs,\n      m.who = e.who,\n      m.project = e.project,\n      m.intent = e.intent,\n      m.tags = e.tags,\n      m.importance = e.importance,\n      m.tool = e.tool,\n      m.file = e.file,\n      m.category = e.category,\n      m.outcome = e.outcome,\n      m.valence = e.valence,\n      m.reliability = e.reliability,\n      m.salience = e.salience,\n      m.pinnedAt = e.pinnedAt,\n      m.keptAt = e.pinnedAt,\n      m.tier = $tier,\n      m.energy = $energy,\n      m.energyAt = e.recordedAt,\n      m.scaling = n.scaling,\n      m.accessCount = 0,\n      m.firstAccessAt = e.recordedAt,\n      m.reviewAt = e.reviewAt,\n      m.statedEntities = [entity IN e.entities | entity.name + '\\u0000' + coalesce(entity.type, '')]\n  RETURN collect({dedupKey: e.dedupKey, id: m.id}) AS created\n}\nCALL () {\n  UNWIND $given.links AS link\n  MATCH (m:Memory {id: link.id} WHERE m.namespace = $namespace)\n  MATCH (p:Memory {id: link.predecessorId} WHERE p.namespace = $namespace)\n  MERGE (p)-[:NEXT]->(m)\n}\nCALL () {\n  UNWIND $given.lasts AS last\n  MATCH (s:Session {namespace: $namespace, id: last.sessionId})\n  MATCH (m:Memory {id: last.id} WHERE m.namespace = $namespace)\n  OPTIONAL MATCH (s)-[old:LAST]->(:Memory)\n  DELETE old\n  MERGE (s)-[:LAST]->(m)\n}\nCALL () {\n  MATCH (e:EmbeddingModel {slot: 'b'})\n  WHERE e.name = $given.model AND (e.active OR e.embeddedUpTo IS NOT NULL)\n  WITH e,\n    e.active AND EXISTS { MATCH (next:EmbeddingModel) WHERE next.slot > '' AND next.embeddedUpTo IS NOT NULL }\n    AS changing\n  UNWIND $given.vectors AS v\n  MATCH (m:Memory {id: v.id} WHERE m.namespace = $namespace)\n  CALL db.create.setNodeVectorProperty(m, 'newEmbeddingB', v.own)\n  SET m:Unindexed,\n    m.embeddingModelB = $given.model,\n    m.quantisedVectorsB = v.quantised,\n    m.tokenVectorsB = CASE\n      WHEN EXISTS { (:ConsolidationConfig {namespace: m.namespace, lateInteraction: false}) } THEN null\n      ELSE v.tokens\n    END\n  CALL (m, changing) { WHEN changing THEN { SET m:Unrenewed } }\n  CALL (m, e) {\n    WHEN e.active THEN {\n      SET m.owes = [work IN m.owes WHERE NOT work IN ['embed']]\n      FOREACH (_ IN CASE WHEN m.owes = [] THEN [1] ELSE [] END | REMOVE m:Undigested, m.owes)\n    }\n  }\n  RETURN count(m) AS embedded\n}\nRETURN created, sessions, embedded, COLLECT {\n  UNWIND $given.contentHashes AS contentHash\n  MATCH (e:Erasure {namespace: $namespace, contentHash: contentHash})\n  RETURN DISTINCT contentHash\n} AS erased",
});

/** Removes erased text from memories of another store that followed it, and marks them for a new embedding. */
export const dropContext: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string }
> = {
  name: 'dropContext',
  file: 'cypher/memory/dropContext.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string) },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Episode)\nUSING INDEX m:Episode(namespace, followsId)\nWHERE m.namespace = $namespace AND m.followsId = id AND m.precedingContent IS NOT NULL\nSET m:Undigested, m.owes = [work IN coalesce(m.owes, []) WHERE work <> 'embed'] + 'embed'\nREMOVE m:Unindexed, m.newEmbedding, m.newEmbeddingB, m.precedingContent, m.precedingWords, m.quantisedVectors, m.tokenVectors, m.embeddingModel, m.quantisedVectorsB, m.tokenVectorsB, m.embeddingModelB\nRETURN m.id AS id",
};

/** Removes entities that only the erased text mentioned and that have no stated relation, with everything consolidation derived from them. Marks entities that are still mentioned for a new abstraction. */
export const dropUnmentioned: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly now: Date },
  { readonly id: string }
> = {
  name: 'dropUnmentioned',
  file: 'cypher/memory/dropUnmentioned.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string), now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace)\nSET e:Unabstracted, e.touchedAt = $now\nWITH e, id\nWHERE NOT EXISTS { (e)<-[:MENTIONS]-() }\nCALL (e) {\n  MATCH (e)-[r:CO_OCCURS]-()\n  DELETE r\n}\nCALL (e) {\n  MATCH (e)-[:HAS_OBSERVATION]->(o:Observation WHERE o.derived)\n  OPTIONAL MATCH (o)-[:CHANGED]->(change:Change)\n  DETACH DELETE change, o\n}\nCALL (e) {\n  MATCH (e)-[:CHANGED]->(change:Change)\n  DETACH DELETE change\n}\nWITH e, id\nWHERE NOT EXISTS { (e)-[r]-() WHERE NOT (type(r) = 'SAME_AS' AND r.by = 'name') }\nDETACH DELETE e\nRETURN id",
};

/** A session has ended, and has nothing in mind any more. Answers with what it had activated often enough. */
export const emptySession: Statement<
  { readonly namespace: string; readonly sessionId: string; readonly now: Date; readonly enough: number },
  { readonly id: string }
> = {
  name: 'emptySession',
  file: 'cypher/memory/emptySession.cypher',
  access: 'write',
  params: { namespace: string, sessionId: string, now: datetime, enough: integer },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (s:Session {namespace: $namespace, id: $sessionId})\nSET s.lastActiveAt = $now\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'SESSION_CHANGED', at: $now})\nSET event += {sessionId: s.id}\nWITH s\nMATCH (s)-[holds:HOLDS]->(m:Memory)\nWITH holds, m.id AS id, holds.accessCount >= $enough AS enough\nDELETE holds\nWITH id, enough WHERE enough\nRETURN id ORDER BY id",
};

/** What new memories did to these, and these to older ones: live ones of the same namespace, latest first. Two that both hold, as someone resolved it, do not contradict each other. */
export const encodingLinks: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly most: number },
  { readonly id: string; readonly reinforcedBy: readonly string[]; readonly contradicts: readonly string[] }
> = {
  name: 'encodingLinks',
  file: 'cypher/memory/encodingLinks.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), most: integer },
  returns: { id: string, reinforcedBy: list(string), contradicts: list(string) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nRETURN id,\n  COLLECT {\n    MATCH (newer:Memory)-[r:REINFORCES]->(m) WHERE newer.live AND newer.namespace = $namespace\n    RETURN newer.id ORDER BY r.at DESC, newer.id DESC LIMIT $most\n  } AS reinforcedBy,\n  COLLECT {\n    MATCH (other:Memory)-[r:CONTRADICTS]-(m) WHERE other.live AND other.namespace = $namespace AND coalesce(r.resolution, '') <> 'BOTH'\n    RETURN other.id ORDER BY r.at DESC, other.id DESC LIMIT $most\n  } AS contradicts",
};

/** Removes what was derived from a memory that is being erased. That is: facts that only it states, observations with hardly any other source, procedures made of its text (with versions and executions), and the records of its changes. The history of what callers did keeps the memory's id, and not what undoing needs. Of questions with feedback on this memory alone, it removes the vectors. Its clusters are described again. Run it behind the memory's lock, before the memory is erased. */
export const eraseDerived: Statement<
  { readonly namespace: string; readonly id: string },
  { readonly clusters: number }
> = {
  name: 'eraseDerived',
  file: 'cypher/memory/eraseDerived.cypher',
  access: 'write',
  params: { namespace: string, id: string },
  returns: { clusters: integer },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nCALL (m) {\n  MATCH (o:Observation)-[:STATED_IN]->(m)\n  WHERE o.derived AND COUNT { (o)-[:STATED_IN]->() } < 3\n  OPTIONAL MATCH (o)-[:CHANGED]->(change:Change)\n  DETACH DELETE change, o\n}\nCALL (m) {\n  MATCH (o:Observation)-[:STATED_IN]->(m)\n  WHERE NOT o.derived AND COUNT { (o)-[:STATED_IN]->() } = 1\n  MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\n  OPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)\n  OPTIONAL MATCH (e)-[r:RELATED_TO {versionId: o.id}]->(other)\n  WITH collect(DISTINCT e) + collect(DISTINCT other) AS entities, collect(DISTINCT r) AS relations, collect(DISTINCT o) AS facts\n  FOREACH (r IN relations | DELETE r)\n  FOREACH (o IN facts | DETACH DELETE o)\n  WITH entities\n  UNWIND entities AS e\n  WITH DISTINCT e WHERE NOT EXISTS { (e)--() }\n  DELETE e\n}\nCALL (m, n) {\n  MATCH (p:Procedure)-[:DERIVED_FROM]->(m)\n  OPTIONAL MATCH (p)-[:CHANGED|HAD_VERSION|EXECUTED]->(own)\n  SET n.skillsAt = null\n  DETACH DELETE own, p\n}\nCALL (m) {\n  MATCH (r:Judged)-[:HELPED|DID_NOT_HELP]->(m)\n  WHERE COUNT { (r)-[:HELPED|DID_NOT_HELP]->() } = 1\n  REMOVE r:Judged, r.questionVector, r.questionModel, r.evidence, r.judged\n}\nCALL (m) {\n  MATCH (m)-[:CHANGED]->(change:Change)\n  DETACH DELETE change\n}\nCALL (m) {\n  MATCH (entry:Change)\n  USING INDEX entry:Change(namespace, memoryId)\n  WHERE entry.namespace = $namespace AND entry.memoryId = $id AND entry.entryId IS NOT NULL\n  REMOVE entry.before, entry.after\n}\nCALL (m) {\n  MATCH (m)-[:BELONGS_TO]->(c:SemanticCluster)\n  SET c:Undescribed\n  RETURN count(c) AS clusters\n}\nRETURN clusters",
};

/** Removes a memory: its text, vectors, edges and changes of tier. The next turn of its session is linked to the previous one. That turn is embedded again, because its vectors in context contain the erased text. An Erasure stays, which has no content but a hash, so that the same text is rejected later. It replaces an existing one, whose time it keeps. A fact that only forgotten memories state from now on leads nowhere. Run it behind the locks of the session and of the memory. */
export const eraseMemory: Statement<
  { readonly namespace: string; readonly id: string; readonly now: Date },
  { readonly erasedAt: Date; readonly entityIds: readonly string[]; readonly followingIds: readonly string[] }
> = {
  name: 'eraseMemory',
  file: 'cypher/memory/eraseMemory.cypher',
  access: 'write',
  params: { namespace: string, id: string, now: datetime },
  returns: { erasedAt: datetime, entityIds: list(string), followingIds: list(string) },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nMERGE (erasure:Erasure {namespace: $namespace, id: m.id})\nSET erasure = {id: m.id, namespace: m.namespace, contentHash: m.contentHash, erasedAt: coalesce(erasure.erasedAt, $now)}, erasure:Unstamped\nREMOVE erasure:Stamped\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'ERASED', at: $now})\nSET event += {memoryIds: [m.id]}\nCALL (m) {\n  WHEN m.sessionId IS NOT NULL THEN {\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'SESSION_CHANGED', at: $now})\n    SET event += {sessionId: m.sessionId}\n  }\n}\nWITH m, erasure, [(m)-[:MENTIONS]->(e:Entity) | e.id] + coalesce(m.mentioned, []) + coalesce(m.mentionedBefore, []) AS entityIds,\n  head([(b:Memory)-[:NEXT]->(m) | b]) AS before, head([(s:Session)-[:LAST]->(m) | s]) AS ended,\n  [(m)-[:NEXT]->(n:Memory) | n] AS following, [(m)-[:PROMOTED_TO]->(c:TierChange) | c] AS changes, [(o:Observation)-[:STATED_IN]->(m) | o] AS facts\nFOREACH (change IN changes | DETACH DELETE change)\nFOREACH (next IN following |\n  SET next:Undigested, next.owes = [work IN coalesce(next.owes, []) WHERE work <> 'embed'] + 'embed', next.precedingContent = before.content, next.precedingWords = before.words,\n    next.wordsKey = CASE WHEN next.words IS NOT NULL OR before.words IS NOT NULL THEN next.namespaceKey END\n  REMOVE next:Unindexed, next.newEmbedding, next.newEmbeddingB, next.quantisedVectors, next.tokenVectors, next.embeddingModel,\n    next.quantisedVectorsB, next.tokenVectorsB, next.embeddingModelB)\nCALL (before, ended, following) {\n  WHEN before IS NOT NULL THEN {\n    FOREACH (next IN following | MERGE (before)-[:NEXT]->(next))\n    FOREACH (s IN [s IN [ended] WHERE s IS NOT NULL] | MERGE (s)-[:LAST]->(before))\n  }\n}\nWITH m, erasure, entityIds, [next IN following | next.id] AS followingIds, facts\nDETACH DELETE m\nWITH erasure, entityIds, followingIds, facts\nCALL (facts) {\n  UNWIND facts AS o\n  OPTIONAL MATCH (o)-[:STATED_IN]->(source:Episode)\n  WITH o, count(source) = 0 OR count(CASE WHEN source.live THEN 1 END) > 0 AS said\n  MATCH ()-[r:RELATED_TO {versionId: o.id}]->() WHERE said = (r.unsaidAt IS NOT NULL)\n  SET r.unsaidSpans = CASE WHEN said THEN coalesce(r.unsaidSpans, []) + [r.unsaidAt.epochMillis, $now.epochMillis] ELSE r.unsaidSpans END,\n    r.unsaidAt = CASE WHEN said THEN null ELSE $now END\n}\nRETURN erasure.erasedAt AS erasedAt, entityIds, followingIds",
};

/** What is left of an erased memory. */
export const erasureOf: Statement<
  { readonly namespace: string; readonly id: string },
  { readonly erasedAt: Date }
> = {
  name: 'erasureOf',
  file: 'cypher/memory/erasureOf.cypher',
  access: 'read',
  params: { namespace: string, id: string },
  returns: { erasedAt: datetime },
  text: "CYPHER 25\nMATCH (e:Erasure {id: $id} WHERE e.namespace = $namespace)\nRETURN e.erasedAt AS erasedAt",
};

/** Retracts a memory. Only recalls with an earlier asOf find it. The entities it mentions no longer lead to it; they are recorded for a later erasure. A key derived from its content is freed, and noted for unforget. Run it behind lockMemory: of several concurrent calls, only one then finds it live. */
export const forgetSoftly: Statement<
  { readonly namespace: string; readonly id: string; readonly now: Date; readonly forgottenKey: string },
  { readonly retractedAt: Date; readonly changed: boolean }
> = {
  name: 'forgetSoftly',
  file: 'cypher/memory/forgetSoftly.cypher',
  access: 'write',
  params: { namespace: string, id: string, now: datetime, forgottenKey: string },
  returns: { retractedAt: datetime, changed: boolean },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nSET m.owes = [work IN m.owes WHERE NOT work IN ['link']]\nFOREACH (_ IN CASE WHEN m.owes = [] THEN [1] ELSE [] END | REMOVE m:Undigested, m.owes)\nWITH m, m.live AS changed\nCALL (m) {\n  MATCH (m)-[mention:MENTIONS]->(e:Entity)\n  SET e:Unabstracted\n  DELETE mention\n  RETURN collect(e.id) AS mentioned\n}\nSET m.mentioned = coalesce(m.mentioned, []) + mentioned,\n    m.retractedAt = CASE WHEN m.retractedAt < $now THEN m.retractedAt ELSE $now END,\n    m.live = false,\n    m.namespaceKey = $forgottenKey,\n    m.wordsKey = CASE WHEN m.wordsKey IS NOT NULL THEN $forgottenKey END,\n    m.freedKey = CASE WHEN m.dedupKey STARTS WITH 'h:' THEN m.dedupKey ELSE m.freedKey END\nSET m.dedupKey = CASE WHEN m.dedupKey STARTS WITH 'h:' THEN NULL ELSE m.dedupKey END\nCALL (m, changed) {\n  WHEN changed THEN {\n    SET m:Unstamped\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'RETRACTED', at: $now})\n    SET event += {sessionId: m.sessionId, memoryIds: [m.id]}\n  }\n}\nCALL (m) { WHEN EXISTS { (m)-[:BELONGS_TO]->() } THEN { SET m:Ungrouped } }\nCALL (m) {\n  MATCH (m)<-[:STATED_IN]-(o:Observation)\n  OPTIONAL MATCH (o)-[:STATED_IN]->(source:Episode)\n  WITH o, count(source) = 0 OR count(CASE WHEN source.live THEN 1 END) > 0 AS said\n  MATCH ()-[r:RELATED_TO {versionId: o.id}]->() WHERE said = (r.unsaidAt IS NOT NULL)\n  SET r.unsaidSpans = CASE WHEN said THEN coalesce(r.unsaidSpans, []) + [r.unsaidAt.epochMillis, $now.epochMillis] ELSE r.unsaidSpans END,\n    r.unsaidAt = CASE WHEN said THEN null ELSE $now END\n}\nRETURN m.retractedAt AS retractedAt, changed",
};

/** What short ids stand for: ids of the namespace with these ends. It reads ids from the index, and no memory. */
export const idsEndingWith: Statement<
  { readonly namespace: string; readonly endings: readonly string[] },
  { readonly ending: string; readonly ids: readonly string[] }
> = {
  name: 'idsEndingWith',
  file: 'cypher/memory/idsEndingWith.cypher',
  access: 'read',
  params: { namespace: string, endings: list(string) },
  returns: { ending: string, ids: list(string) },
  text: "CYPHER 25\nMATCH (m:Memory) USING INDEX m:Memory(namespace, id)\nWHERE m.namespace = $namespace AND m.id > '' AND right(m.id, 8) IN $given.endings\nRETURN right(m.id, 8) AS ending, collect(m.id) AS ids",
};

/** The marks of erasure that outlive their namespace: the order of its changes is gone, so that they stand in none. */
export const keepErasuresOfDeleted: Statement<
  { readonly namespace: string },
  { readonly kept: number }
> = {
  name: 'keepErasuresOfDeleted',
  file: 'cypher/memory/keepErasuresOfDeleted.cypher',
  access: 'write',
  params: { namespace: string },
  returns: { kept: integer },
  text: "CYPHER 25\nMATCH (e:Erasure)\nUSING INDEX e:Erasure(namespace, id)\nWHERE e.namespace = $namespace AND e.id > ''\nSET e:Unstamped\nREMOVE e:Stamped, e.syncSeq, e.syncReplica, e.syncCounter\nRETURN count(e) AS kept",
};

/** What sessions have in mind from now on (source A), in place of what they had. To be run behind lockSessions, which tells what they had. */
export const keepInWorkingMemory: Statement<
  { readonly namespace: string; readonly sessions: readonly { readonly sessionId: string; readonly held: readonly HeldMemory[] }[]; readonly now: Date },
  { readonly held: number }
> = {
  name: 'keepInWorkingMemory',
  file: 'cypher/memory/keepInWorkingMemory.cypher',
  access: 'write',
  params: { namespace: string, sessions: list(record({ sessionId: string, held: list(HELD_MEMORY) })), now: datetime },
  returns: { held: integer },
  text: "CYPHER 25\nUNWIND $given.sessions AS session\nMATCH (s:Session {namespace: $namespace, id: session.sessionId})\nCALL (s, session) {\n  MATCH (s)-[before:HOLDS]->(m:Memory WHERE m.namespace = $namespace)\n  WHERE NOT m.id IN [each IN session.held | each.id]\n  DELETE before\n}\nCALL (s) {\n  WHEN EXISTS { (:EventLog {namespace: $namespace}) } THEN {\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'SESSION_CHANGED', at: $now})\n    SET event += {sessionId: s.id}\n  }\n}\nWITH s, session\nUNWIND session.held AS each\nMATCH (m:Memory {id: each.id} WHERE m.namespace = $namespace)\nMERGE (s)-[holds:HOLDS]->(m)\nSET holds.slot = each.slot, holds.activatedAt = datetime({epochMillis: each.activatedAt}), holds.accessCount = each.accessCount\nRETURN count(holds) AS held",
};

/** A page of a namespace's memories, newest first. Ids are UUIDv7, so their order is the order of recording. The order names the namespace, as the index has it: else the planner sorts all of it for one page. */
export const listMemories: Statement<
  { readonly namespace: string; readonly before: string; readonly sessionId: string | null; readonly who: string | null; readonly tag: string | null; readonly project: string | null; readonly tiers: readonly string[] | null; readonly categories: readonly string[] | null; readonly includeForgotten: boolean; readonly states: readonly string[] | null; readonly now: Date; readonly limit: number },
  { readonly memory: Episode }
> = {
  name: 'listMemories',
  file: 'cypher/memory/listMemories.cypher',
  access: 'read',
  params: { namespace: string, before: string, sessionId: maybe(string), who: maybe(string), tag: maybe(string), project: maybe(string), tiers: maybe(list(string)), categories: maybe(list(string)), includeForgotten: boolean, states: maybe(list(string)), now: datetime, limit: integer },
  returns: { memory: EPISODE },
  text: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, id)\nWHERE m.namespace = $namespace AND m.id < $before AND m:Episode\n  AND ($includeForgotten OR m.live)\n  AND ($given.sessionId IS NULL OR m.sessionId = $given.sessionId)\n  AND ($given.who IS NULL OR m.who = $given.who)\n  AND ($given.tag IS NULL OR $given.tag IN m.tags)\n  AND ($given.project IS NULL OR m.project = $given.project)\n  AND ($given.categories IS NULL OR m.category IN $given.categories)\n  AND ($given.tiers IS NULL OR m.tier IN $given.tiers)\nCALL (m) {\n  WHEN $given.states IS NULL THEN RETURN true AS kept\n  ELSE RETURN any(state IN $given.states WHERE CASE state\n    WHEN 'PINNED' THEN m.pinnedAt IS NOT NULL\n    WHEN 'EXPIRING' THEN m.dueAt IS NOT NULL\n    WHEN 'FORGOTTEN' THEN NOT m.live\n    WHEN 'IN_CONFLICT' THEN m.live AND EXISTS {\n      MATCH (m)-[open:CONTRADICTS WHERE open.resolution IS NULL]-(other:Memory:Episode)\n      WHERE other.live AND other.namespace = m.namespace\n    }\n    WHEN 'SUPERSEDED' THEN m.live AND (EXISTS {\n      MATCH (m)-[decided:CONTRADICTS WHERE decided.resolution IS NOT NULL]-(holder:Memory:Episode)\n      WHERE holder.live AND holder.namespace = m.namespace AND\n        coalesce(decided.resolution, 'NEWER') = CASE WHEN\n          [holder.occurredAtMs, holder.recordedAtMs, startNode(decided) = holder] > [m.occurredAtMs, m.recordedAtMs, false]\n          THEN 'NEWER' ELSE 'OLDER' END\n    } OR\n      EXISTS {\n        MATCH (m)<-[:STATED_IN]-(fact WHERE fact.live AND fact.validTo <= $now)<-[:SUPERSEDES]-(by WHERE by.live AND coalesce(by.validFrom <= $now, true))\n        MATCH (by)-[:STATED_IN]->(holder WHERE holder.live AND holder.namespace = m.namespace)\n        WHERE holder <> m\n      }\n    )\n    ELSE m.live AND NOT (\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n      OR\n      EXISTS {\n        MATCH (m)<-[:STATED_IN]-(fact WHERE fact.live AND fact.validTo <= $now)<-[:SUPERSEDES]-(by WHERE by.live AND coalesce(by.validFrom <= $now, true))\n        MATCH (by)-[:STATED_IN]->(holder WHERE holder.live AND holder.namespace = m.namespace)\n        WHERE holder <> m\n      }\n    )\n    END) AS kept\n}\nWITH m WHERE kept\nWITH m ORDER BY m.namespace DESC, m.id DESC\nLIMIT $limit\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory",
};

/** A page of a namespace's memories at a pair of valid time and recorded time, the last recorded first. */
export const listMemoriesAsOf: Statement<
  { readonly namespace: string; readonly knownAt: Date; readonly validAt: Date; readonly to: Date; readonly beforeId: string; readonly sessionId: string | null; readonly who: string | null; readonly tag: string | null; readonly project: string | null; readonly tiers: readonly string[] | null; readonly categories: readonly string[] | null; readonly limit: number },
  { readonly memory: Episode }
> = {
  name: 'listMemoriesAsOf',
  file: 'cypher/memory/listMemoriesAsOf.cypher',
  access: 'read',
  params: { namespace: string, knownAt: instant, validAt: instant, to: instant, beforeId: string, sessionId: maybe(string), who: maybe(string), tag: maybe(string), project: maybe(string), tiers: maybe(list(string)), categories: maybe(list(string)), limit: integer },
  returns: { memory: EPISODE },
  text: "CYPHER 25\nMATCH (m:Episode)\nUSING INDEX m:Episode(namespace, recordedAtMs, id)\nWHERE m.namespace = $namespace AND m.recordedAtMs <= $to AND m.id > ''\n  AND CASE WHEN m.recordedAtMs = $to THEN m.id < $beforeId ELSE true END\n  AND m.occurredAtMs <= $validAt AND\n  coalesce(m.retractedAt.epochMillis > $knownAt, true)\n    AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)\n  AND ($given.sessionId IS NULL OR m.sessionId = $given.sessionId)\n  AND ($given.who IS NULL OR m.who = $given.who)\n  AND ($given.tag IS NULL OR $given.tag IN m.tags)\n  AND ($given.project IS NULL OR m.project = $given.project)\n  AND ($given.categories IS NULL OR m.category IN $given.categories)\n  AND ($given.tiers IS NULL OR\n    coalesce(head(COLLECT {\n      MATCH (m)-[:PROMOTED_TO]->(change:TierChange)\n      WHERE change.at > datetime({epochMillis:$knownAt}) AND change.undoneAt IS NULL\n      RETURN change.fromTier ORDER BY change.at LIMIT 1\n    }), m.tier)\n    IN $given.tiers)\nWITH m ORDER BY m.namespace DESC, m.recordedAtMs DESC, m.id DESC\nLIMIT $limit\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory\nORDER BY memory.recordedAt DESC, memory.id DESC",
};

/** A page of a namespace's memories, what happened last first. */
export const listMemoriesOccurred: Statement<
  { readonly namespace: string; readonly from: Date; readonly to: Date; readonly beforeId: string; readonly sessionId: string | null; readonly who: string | null; readonly tag: string | null; readonly project: string | null; readonly tiers: readonly string[] | null; readonly categories: readonly string[] | null; readonly includeForgotten: boolean; readonly past: boolean; readonly knownAt: Date; readonly validAt: Date; readonly states: readonly string[] | null; readonly now: Date; readonly limit: number },
  { readonly memory: Episode }
> = {
  name: 'listMemoriesOccurred',
  file: 'cypher/memory/listMemoriesOccurred.cypher',
  access: 'read',
  params: { namespace: string, from: instant, to: instant, beforeId: string, sessionId: maybe(string), who: maybe(string), tag: maybe(string), project: maybe(string), tiers: maybe(list(string)), categories: maybe(list(string)), includeForgotten: boolean, past: boolean, knownAt: instant, validAt: instant, states: maybe(list(string)), now: datetime, limit: integer },
  returns: { memory: EPISODE },
  text: "CYPHER 25\nMATCH (m:Episode)\nUSING INDEX m:Episode(namespace, occurredAtMs, id)\nWHERE m.namespace = $namespace AND m.occurredAtMs >= $from AND m.occurredAtMs <= $to AND m.id > ''\n  AND CASE WHEN m.occurredAtMs = $to THEN m.id < $beforeId ELSE true END\n  AND CASE WHEN $past THEN\n    m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND\n    coalesce(m.retractedAt.epochMillis > $knownAt, true)\n      AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)\n    ELSE $includeForgotten OR m.live END\n  AND ($given.sessionId IS NULL OR m.sessionId = $given.sessionId)\n  AND ($given.who IS NULL OR m.who = $given.who)\n  AND ($given.tag IS NULL OR $given.tag IN m.tags)\n  AND ($given.project IS NULL OR m.project = $given.project)\n  AND ($given.categories IS NULL OR m.category IN $given.categories)\n  AND ($given.tiers IS NULL OR CASE WHEN $past THEN\n    coalesce(head(COLLECT {\n      MATCH (m)-[:PROMOTED_TO]->(change:TierChange)\n      WHERE change.at > datetime({epochMillis:$knownAt}) AND change.undoneAt IS NULL\n      RETURN change.fromTier ORDER BY change.at LIMIT 1\n    }), m.tier)\n    ELSE m.tier END IN $given.tiers)\nCALL (m) {\n  WHEN $given.states IS NULL THEN RETURN true AS kept\n  ELSE RETURN any(state IN $given.states WHERE CASE state\n    WHEN 'PINNED' THEN m.pinnedAt IS NOT NULL\n    WHEN 'EXPIRING' THEN m.dueAt IS NOT NULL\n    WHEN 'FORGOTTEN' THEN NOT m.live\n    WHEN 'IN_CONFLICT' THEN m.live AND EXISTS {\n      MATCH (m)-[open:CONTRADICTS WHERE open.resolution IS NULL]-(other:Memory:Episode)\n      WHERE other.live AND other.namespace = m.namespace\n    }\n    WHEN 'SUPERSEDED' THEN m.live AND (EXISTS {\n      MATCH (m)-[decided:CONTRADICTS WHERE decided.resolution IS NOT NULL]-(holder:Memory:Episode)\n      WHERE holder.live AND holder.namespace = m.namespace AND\n        coalesce(decided.resolution, 'NEWER') = CASE WHEN\n          [holder.occurredAtMs, holder.recordedAtMs, startNode(decided) = holder] > [m.occurredAtMs, m.recordedAtMs, false]\n          THEN 'NEWER' ELSE 'OLDER' END\n    } OR\n      EXISTS {\n        MATCH (m)<-[:STATED_IN]-(fact WHERE fact.live AND fact.validTo <= $now)<-[:SUPERSEDES]-(by WHERE by.live AND coalesce(by.validFrom <= $now, true))\n        MATCH (by)-[:STATED_IN]->(holder WHERE holder.live AND holder.namespace = m.namespace)\n        WHERE holder <> m\n      }\n    )\n    ELSE m.live AND NOT (\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n      OR\n      EXISTS {\n        MATCH (m)<-[:STATED_IN]-(fact WHERE fact.live AND fact.validTo <= $now)<-[:SUPERSEDES]-(by WHERE by.live AND coalesce(by.validFrom <= $now, true))\n        MATCH (by)-[:STATED_IN]->(holder WHERE holder.live AND holder.namespace = m.namespace)\n        WHERE holder <> m\n      }\n    )\n    END) AS kept\n}\nWITH m WHERE kept\nWITH m ORDER BY m.namespace DESC, m.occurredAtMs DESC, m.id DESC\nLIMIT $limit\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory\nORDER BY memory.occurredAt DESC, memory.id DESC",
};

/** A page of a session's memories, newest first. */
export const listTurns: Statement<
  { readonly namespace: string; readonly before: string; readonly sessionId: string; readonly who: string | null; readonly tag: string | null; readonly project: string | null; readonly tiers: readonly string[] | null; readonly categories: readonly string[] | null; readonly includeForgotten: boolean; readonly states: readonly string[] | null; readonly now: Date; readonly limit: number },
  { readonly memory: Episode }
> = {
  name: 'listTurns',
  file: 'cypher/memory/listTurns.cypher',
  access: 'read',
  params: { namespace: string, before: string, sessionId: string, who: maybe(string), tag: maybe(string), project: maybe(string), tiers: maybe(list(string)), categories: maybe(list(string)), includeForgotten: boolean, states: maybe(list(string)), now: datetime, limit: integer },
  returns: { memory: EPISODE },
  text: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, sessionId)\nWHERE m.namespace = $namespace AND m.sessionId = $sessionId AND m:Episode AND m.id < $before\n  AND ($includeForgotten OR m.live)\n  AND ($given.who IS NULL OR m.who = $given.who)\n  AND ($given.tag IS NULL OR $given.tag IN m.tags)\n  AND ($given.project IS NULL OR m.project = $given.project)\n  AND ($given.categories IS NULL OR m.category IN $given.categories)\n  AND ($given.tiers IS NULL OR m.tier IN $given.tiers)\nCALL (m) {\n  WHEN $given.states IS NULL THEN RETURN true AS kept\n  ELSE RETURN any(state IN $given.states WHERE CASE state\n    WHEN 'PINNED' THEN m.pinnedAt IS NOT NULL\n    WHEN 'EXPIRING' THEN m.dueAt IS NOT NULL\n    WHEN 'FORGOTTEN' THEN NOT m.live\n    WHEN 'IN_CONFLICT' THEN m.live AND EXISTS {\n      MATCH (m)-[open:CONTRADICTS WHERE open.resolution IS NULL]-(other:Memory:Episode)\n      WHERE other.live AND other.namespace = m.namespace\n    }\n    WHEN 'SUPERSEDED' THEN m.live AND (EXISTS {\n      MATCH (m)-[decided:CONTRADICTS WHERE decided.resolution IS NOT NULL]-(holder:Memory:Episode)\n      WHERE holder.live AND holder.namespace = m.namespace AND\n        coalesce(decided.resolution, 'NEWER') = CASE WHEN\n          [holder.occurredAtMs, holder.recordedAtMs, startNode(decided) = holder] > [m.occurredAtMs, m.recordedAtMs, false]\n          THEN 'NEWER' ELSE 'OLDER' END\n    } OR\n      EXISTS {\n        MATCH (m)<-[:STATED_IN]-(fact WHERE fact.live AND fact.validTo <= $now)<-[:SUPERSEDES]-(by WHERE by.live AND coalesce(by.validFrom <= $now, true))\n        MATCH (by)-[:STATED_IN]->(holder WHERE holder.live AND holder.namespace = m.namespace)\n        WHERE holder <> m\n      }\n    )\n    ELSE m.live AND NOT (\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n      OR\n      EXISTS {\n        MATCH (m)<-[:STATED_IN]-(fact WHERE fact.live AND fact.validTo <= $now)<-[:SUPERSEDES]-(by WHERE by.live AND coalesce(by.validFrom <= $now, true))\n        MATCH (by)-[:STATED_IN]->(holder WHERE holder.live AND holder.namespace = m.namespace)\n        WHERE holder <> m\n      }\n    )\n    END) AS kept\n}\nWITH m WHERE kept\nWITH m ORDER BY m.id DESC\nLIMIT $limit\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory\nORDER BY memory.id DESC",
};

/** Takes a memory's write lock until the transaction ends, so that what the next statement reads of it holds. */
export const lockMemory: Statement<
  { readonly namespace: string; readonly id: string },
  { readonly id: string }
> = {
  name: 'lockMemory',
  file: 'cypher/memory/lockMemory.cypher',
  access: 'write',
  params: { namespace: string, id: string },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nREMOVE m.touchedAt\nRETURN m.id AS id",
};

/** Takes the write lock of each session, in one order, and tells its last turn and what it has in mind as they are under that lock. */
export const lockSessions: Statement<
  { readonly namespace: string; readonly sessionIds: readonly string[]; readonly now: Date },
  { readonly sessionId: string; readonly tailId: string | null; readonly held: readonly HeldMemory[] }
> = {
  name: 'lockSessions',
  file: 'cypher/memory/lockSessions.cypher',
  access: 'write',
  params: { namespace: string, sessionIds: list(string), now: datetime },
  returns: { sessionId: string, tailId: maybe(string), held: list(HELD_MEMORY) },
  text: "CYPHER 25\nUNWIND $given.sessionIds AS sessionId\nMERGE (s:Session {namespace: $namespace, id: sessionId})\n  ON CREATE SET s.startedAt = $now\nSET s.lastActiveAt = $now\nWITH s, COLLECT {\n  MATCH (s)-[holds:HOLDS]->(m:Memory) WHERE m.live\n  RETURN {id: m.id, slot: holds.slot, activatedAt: holds.activatedAt.epochMillis, accessCount: holds.accessCount}\n} AS held\nOPTIONAL MATCH (s)-[:LAST]->(tail:Memory)\nRETURN s.id AS sessionId, tail.id AS tailId, held",
};

/** Memories of one namespace by id, in any order. */
export const memoriesByIds: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly memory: Episode }
> = {
  name: 'memoriesByIds',
  file: 'cypher/memory/memoriesByIds.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { memory: EPISODE },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory",
};

/** The turns of the same session around each memory, up to a distance, now or at a pair of valid time and recorded time. */
export const neighbours: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly distance: number; readonly past: boolean; readonly knownAt: Date; readonly validAt: Date },
  { readonly ofId: string; readonly offset: number; readonly memory: Episode }
> = {
  name: 'neighbours',
  file: 'cypher/memory/neighbours.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), distance: integer, past: boolean, knownAt: instant, validAt: instant },
  returns: { ofId: string, offset: integer, memory: EPISODE },
  text: "CYPHER 25\nUNWIND $given.ids AS ofId\nMATCH (centre:Memory {id: ofId} WHERE centre.namespace = $namespace)\nCALL (centre) {\n  MATCH path = (centre)-[:NEXT*1..10]->(m:Memory)\n  WHERE length(path) <= $distance\n  RETURN m, length(path) AS offset\n  UNION\n  MATCH path = (m:Memory)-[:NEXT*1..10]->(centre)\n  WHERE length(path) <= $distance\n  RETURN m, -length(path) AS offset\n}\nWITH ofId, m, offset\nWHERE CASE WHEN $past THEN\n  m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND\n  coalesce(m.retractedAt.epochMillis > $knownAt, true)\n    AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)\n  ELSE m.live END\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN ofId, offset,\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory\nORDER BY ofId, offset",
};

/** What a write must know of the graph first: keys that exist already, texts that were erased, and the last turn of each session it continues. */
export const planWrite: Statement<
  { readonly namespace: string; readonly dedupKeys: readonly string[]; readonly freedKeys: readonly string[]; readonly contentHashes: readonly string[]; readonly sessionIds: readonly string[] },
  { readonly existing: readonly { readonly dedupKey: string; readonly id: string; readonly live: boolean; readonly embedded: boolean; readonly recordedAt: Date }[]; readonly erased: readonly string[]; readonly tails: readonly { readonly sessionId: string; readonly id: string; readonly content: string }[] }
> = {
  name: 'planWrite',
  file: 'cypher/memory/planWrite.cypher',
  access: 'read',
  params: { namespace: string, dedupKeys: list(string), freedKeys: list(string), contentHashes: list(string), sessionIds: list(string) },
  returns: { existing: list(record({ dedupKey: string, id: string, live: boolean, embedded: boolean, recordedAt: datetime })), erased: list(string), tails: list(record({ sessionId: string, id: string, content: string })) },
  text: "CYPHER 25\nRETURN\n  COLLECT {\n    UNWIND $given.dedupKeys AS dedupKey\n    MATCH (m:Memory {namespace: $namespace, dedupKey: dedupKey})\n    RETURN {dedupKey: dedupKey, id: m.id, live: m.live, embedded: NOT 'embed' IN coalesce(m.owes, []), recordedAt: m.recordedAt} AS found\n    UNION ALL\n    UNWIND $given.freedKeys AS freedKey\n    MATCH (m:Memory {namespace: $namespace, freedKey: freedKey})\n    WHERE NOT m.live AND NOT EXISTS { (:Memory {namespace: $namespace, dedupKey: freedKey}) }\n    RETURN {dedupKey: freedKey, id: m.id, live: false, embedded: true, recordedAt: m.recordedAt} AS found\n  } AS existing,\n  COLLECT {\n    UNWIND $given.contentHashes AS contentHash\n    MATCH (e:Erasure {namespace: $namespace, contentHash: contentHash})\n    RETURN DISTINCT contentHash\n  } AS erased,\n  COLLECT {\n    UNWIND $given.sessionIds AS sessionId\n    MATCH (:Session {namespace: $namespace, id: sessionId})-[:LAST]->(m:Memory)\n    RETURN {sessionId: sessionId, id: m.id, content: m.content}\n  } AS tails",
};

/** Links a memory to those its writer said it belongs with; ids of other namespaces are not found. */
export const relateMemories: Statement<
  { readonly namespace: string; readonly pairs: readonly { readonly id: string; readonly relatedId: string; readonly relationType: string }[]; readonly now: Date },
  { readonly relatedId: string }
> = {
  name: 'relateMemories',
  file: 'cypher/memory/relateMemories.cypher',
  access: 'write',
  params: { namespace: string, pairs: list(record({ id: string, relatedId: string, relationType: string })), now: datetime },
  returns: { relatedId: string },
  text: "CYPHER 25\nUNWIND $given.pairs AS pair\nMATCH (m:Memory {id: pair.id} WHERE m.namespace = $namespace)\nWITH pair, m\nMATCH (r:Memory:Episode {id: pair.relatedId} WHERE r.namespace = $namespace)\nMERGE (m)-[link:RELATED_TO {relationType: pair.relationType}]->(r)\n  ON CREATE SET link.recordedAt = $now, link.validFrom = m.occurredAt, link.weight = 1.0\nRETURN DISTINCT r.id AS relatedId",
};

/** Removes the next of whatever belongs to a namespace, with its relationships. Nothing is left once it removes nothing, except the marks of erasure where they stay. */
export const removeOfNamespace: Statement<
  { readonly namespace: string; readonly keepErased: boolean; readonly limit: number },
  { readonly kind: string; readonly count: number; readonly memoryIds: readonly string[] }
> = {
  name: 'removeOfNamespace',
  file: 'cypher/memory/removeOfNamespace.cypher',
  access: 'write',
  params: { namespace: string, keepErased: boolean, limit: integer },
  returns: { kind: string, count: integer, memoryIds: list(string) },
  text: "CYPHER 25\nCALL () {\n  MATCH (x:Change) USING INDEX x:Change(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:TierChange) USING INDEX x:TierChange(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:ProcedureVersion) USING INDEX x:ProcedureVersion(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Execution) USING INDEX x:Execution(namespace, memoryId) WHERE x.namespace = $namespace AND x.memoryId >= ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Recall) USING INDEX x:Recall(namespace, at) WHERE x.namespace = $namespace AND x.at >= datetime('0001-01-01T00:00Z')\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Episode) USING INDEX x:Episode(namespace, recordedAtMs, id) WHERE x.namespace = $namespace AND x.recordedAtMs >= -62135596800000 AND x.id > ''\n  RETURN x, 'memories' AS kind\n  UNION ALL\n  MATCH (x:Memory) USING INDEX x:Memory(namespace, id) WHERE x.namespace = $namespace AND x.id > '' AND (NOT x:Episode OR x.recordedAtMs IS NULL)\n  RETURN x, CASE WHEN x:Entity THEN 'entities' WHEN x:Observation THEN 'facts' WHEN x:SemanticCluster THEN 'clusters' WHEN x:Procedure THEN 'procedures' ELSE 'memories' END AS kind\n  UNION ALL\n  MATCH (x:Session) USING INDEX x:Session(namespace, id) WHERE x.namespace = $namespace AND x.id > ''\n  RETURN x, 'sessions' AS kind\n  UNION ALL\n  MATCH (x:ConsolidationRun) USING INDEX x:ConsolidationRun(namespace, startedAt, id) WHERE x.namespace = $namespace AND x.startedAt >= datetime('0001-01-01T00:00Z') AND x.id > ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Measurement) USING INDEX x:Measurement(namespace, at) WHERE x.namespace = $namespace AND x.at >= datetime('0001-01-01T00:00Z')\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Erasure) USING INDEX x:Erasure(namespace, id) WHERE x.namespace = $namespace AND x.id >= ''\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:MemoryEvent) USING INDEX x:MemoryEvent(namespace, lastPlace) WHERE x.namespace = $namespace AND x.lastPlace >= 0\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Unplaced) USING INDEX x:Unplaced(namespace) WHERE x.namespace = $namespace\n  RETURN x, 'records' AS kind\n  UNION ALL\n  MATCH (x:Replica) USING INDEX x:Replica(namespace, name) WHERE x.namespace = $namespace AND x.name >= ''\n  RETURN x, 'own' AS kind\n  UNION ALL\n  MATCH (x:EventLog) USING INDEX x:EventLog(namespace) WHERE x.namespace = $namespace\n  RETURN x, 'own' AS kind\n  UNION ALL\n  MATCH (x:ConsolidationConfig) USING INDEX x:ConsolidationConfig(namespace) WHERE x.namespace = $namespace\n  RETURN x, 'own' AS kind\n  UNION ALL\n  MATCH (x:Namespace {name: $namespace})\n  RETURN x, 'own' AS kind\n}\nWITH x, kind, CASE WHEN kind = 'memories' THEN x.id END AS memoryId WHERE NOT ($keepErased AND x:Erasure) LIMIT $limit\nDETACH DELETE x\nRETURN kind, count(*) AS count, collect(memoryId) AS memoryIds",
};

/** Keeps which of two live memories holds, on the link between them, which is made where there is none. The same resolution again changes nothing. No row where one of the two is not there. Run it behind the locks of both. */
export const resolveRivals: Statement<
  { readonly namespace: string; readonly id: string; readonly otherId: string; readonly resolution: string; readonly who: string | null; readonly now: Date },
  { readonly changed: boolean; readonly rule: string | null; readonly since: Date | null; readonly resolution: string; readonly resolvedAt: Date; readonly resolvedBy: string | null; readonly newer: Episode; readonly older: Episode }
> = {
  name: 'resolveRivals',
  file: 'cypher/memory/resolveRivals.cypher',
  access: 'write',
  params: { namespace: string, id: string, otherId: string, resolution: string, who: maybe(string), now: datetime },
  returns: { changed: boolean, rule: maybe(string), since: maybe(instant), resolution: string, resolvedAt: instant, resolvedBy: maybe(string), newer: EPISODE, older: EPISODE },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace AND m.live)\nMATCH (other:Memory:Episode {id: $otherId} WHERE other.namespace = $namespace AND other.live)\nCALL (m, other) {\n  WHEN NOT EXISTS { (m)-[:CONTRADICTS]-(other) } THEN {\n    CREATE (m)-[:CONTRADICTS {rule: 'stated', at: $now}]->(other)\n  }\n}\nWITH m, other\nMATCH (m)-[link:CONTRADICTS]-(other)\nWITH m, other, collect(link) AS links\nWITH m, other, links, any(each IN links WHERE coalesce(each.resolution, '') <> $resolution) AS changed\nFOREACH (each IN CASE WHEN changed THEN links ELSE [] END |\n  SET each.resolution = $resolution, each.resolvedAt = $now, each.resolvedBy = $given.who\n)\nFOREACH (each IN CASE WHEN changed THEN [link IN links | startNode(link)] ELSE [] END | SET each:Unstamped)\nWITH m, other, changed, head(links) AS r,\n  m.occurredAtMs > other.occurredAtMs OR (m.occurredAtMs = other.occurredAtMs AND m.recordedAtMs >= other.recordedAtMs) AS later\nWITH changed, r, CASE WHEN later THEN m ELSE other END AS newer, CASE WHEN later THEN other ELSE m END AS older\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN changed, r.rule AS rule, r.at.epochMillis AS since, r.resolution AS resolution, r.resolvedAt.epochMillis AS resolvedAt, r.resolvedBy AS resolvedBy,\n  newer {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: newer.occurredAtMs, recordedAt: newer.recordedAtMs, retractedAt: newer.retractedAt.epochMillis,\n    pinnedAt: newer.pinnedAt.epochMillis, expiresAt: newer.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(newer.recentAccesses, []), energyAt: newer.energyAt.epochMillis,\n    acceleratedAt: newer.acceleratedAt.epochMillis,\n    energy:\n      newer.energy * exp(coalesce(n.scaling, 0.0) - coalesce(newer.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (newer)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = newer.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [newer.occurredAtMs, newer.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS newer,\n  older {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: older.occurredAtMs, recordedAt: older.recordedAtMs, retractedAt: older.retractedAt.epochMillis,\n    pinnedAt: older.pinnedAt.epochMillis, expiresAt: older.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(older.recentAccesses, []), energyAt: older.energyAt.epochMillis,\n    acceleratedAt: older.acceleratedAt.epochMillis,\n    energy:\n      older.energy * exp(coalesce(n.scaling, 0.0) - coalesce(older.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (older)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = older.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [older.occurredAtMs, older.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS older",
};

/** The session that a memory belongs to, if any. */
export const sessionOf: Statement<
  { readonly namespace: string; readonly id: string },
  { readonly sessionId: string | null }
> = {
  name: 'sessionOf',
  file: 'cypher/memory/sessionOf.cypher',
  access: 'read',
  params: { namespace: string, id: string },
  returns: { sessionId: maybe(string) },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nRETURN m.sessionId AS sessionId",
};

/** Writes the vectors of memories: of the text alone and of the text after its predecessor, both also with a byte a dimension. Recall reads the bytes; the indexes search the others. Writes token vectors as bytes, unless the namespace has late interaction turned off. Writes nothing if the slot belongs to another model by now. During a change of model, a memory with vectors of the old model waits for those of the new one. */
export const setVectors: Slotted<
  { readonly model: string; readonly vectors: readonly ({ readonly id: string; readonly own: readonly number[]; readonly quantised: Int8Array; readonly tokens: Int8Array | null })[] },
  { readonly embedded: number }
> = inSlots({
  name: 'setVectors',
  file: 'cypher/memory/setVectors.cypher',
  access: 'write',
  params: { model: string, vectors: list(record({ id: string, own: list(float), quantised: bytes, tokens: maybe(bytes) })) },
  returns: { embedded: integer },
}, {
  a: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'a'})\nWHERE e.name = $model AND (e.active OR e.embeddedUpTo IS NOT NULL)\nWITH e,\n  e.active AND EXISTS { MATCH (next:EmbeddingModel) WHERE next.slot > '' AND next.embeddedUpTo IS NOT NULL }\n  AS changing\nUNWIND $given.vectors AS v\nMATCH (m:Memory {id: v.id})\nCALL db.create.setNodeVectorProperty(m, 'embedding', v.own)\nSET m.embeddingModel = $model,\n  m.quantisedVectors = v.quantised,\n  m.tokenVectors = CASE\n    WHEN EXISTS { (:ConsolidationConfig {namespace: m.namespace, lateInteraction: false}) } THEN null\n    ELSE v.tokens\n  END\nREMOVE m.newEmbedding\nCALL (m, changing) { WHEN changing THEN { SET m:Unrenewed } ELSE { REMOVE m:Unrenewed } }\nCALL (m, e) {\n  WHEN e.active THEN {\n    SET m.owes = [work IN m.owes WHERE NOT work IN ['embed']]\n    FOREACH (_ IN CASE WHEN m.owes = [] THEN [1] ELSE [] END | REMOVE m:Undigested, m.owes)\n  }\n}\nRETURN count(m) AS embedded",
  b: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'b'})\nWHERE e.name = $model AND (e.active OR e.embeddedUpTo IS NOT NULL)\nWITH e,\n  e.active AND EXISTS { MATCH (next:EmbeddingModel) WHERE next.slot > '' AND next.embeddedUpTo IS NOT NULL }\n  AS changing\nUNWIND $given.vectors AS v\nMATCH (m:Memory {id: v.id})\nCALL db.create.setNodeVectorProperty(m, 'embeddingB', v.own)\nSET m.embeddingModelB = $model,\n  m.quantisedVectorsB = v.quantised,\n  m.tokenVectorsB = CASE\n    WHEN EXISTS { (:ConsolidationConfig {namespace: m.namespace, lateInteraction: false}) } THEN null\n    ELSE v.tokens\n  END\nREMOVE m.newEmbeddingB\nCALL (m, changing) { WHEN changing THEN { SET m:Unrenewed } ELSE { REMOVE m:Unrenewed } }\nCALL (m, e) {\n  WHEN e.active THEN {\n    SET m.owes = [work IN m.owes WHERE NOT work IN ['embed']]\n    FOREACH (_ IN CASE WHEN m.owes = [] THEN [1] ELSE [] END | REMOVE m:Undigested, m.owes)\n  }\n}\nRETURN count(m) AS embedded",
});

/** Gives up the change to another model: its vectors are to be removed. It writes to the model first, so that it waits for a process that works on it. */
export const giveUpModel: Statement<
  Record<string, never>,
  { readonly name: string }
> = {
  name: 'giveUpModel',
  file: 'cypher/reembedding/giveUpModel.cypher',
  access: 'write',
  params: {},
  returns: { name: string },
  text: "CYPHER 25\nMATCH (e:EmbeddingModel)\nWHERE e.slot > '' AND NOT e.active\nSET e.pooling = e.pooling\nWITH e WHERE e.embeddedUpTo IS NOT NULL\nSET e.embeddedUpTo = null\nRETURN e.name AS name",
};

/** The embedding models whose vectors the graph holds: the one in use, and beside it the one that it is being changed over to or whose vectors are being removed. */
export const graphModels: Statement<
  Record<string, never>,
  { readonly slot: string; readonly name: string; readonly dimensions: number; readonly pooling: string; readonly active: boolean; readonly embeddedUpTo: string | null }
> = {
  name: 'graphModels',
  file: 'cypher/reembedding/graphModels.cypher',
  access: 'read',
  params: {},
  returns: { slot: string, name: string, dimensions: integer, pooling: string, active: boolean, embeddedUpTo: maybe(string) },
  text: "CYPHER 25\nMATCH (e:EmbeddingModel)\nWHERE e.slot > ''\nRETURN e.slot AS slot, e.name AS name, e.dimensions AS dimensions, e.pooling AS pooling, e.active AS active, e.embeddedUpTo AS embeddedUpTo",
};

/** Of what was just given vectors, that whose text has changed since it was read waits for others. To be run in the transaction that wrote them, which holds the locks. */
export const markChanged: Statement<
  { readonly texts: readonly ({ readonly id: string; readonly precedingContent: string | null; readonly triggerPattern: string | null })[] },
  { readonly changed: number }
> = {
  name: 'markChanged',
  file: 'cypher/reembedding/markChanged.cypher',
  access: 'write',
  params: { texts: list(record({ id: string, precedingContent: maybe(string), triggerPattern: maybe(string) })) },
  returns: { changed: integer },
  text: "CYPHER 25\nUNWIND $given.texts AS text\nMATCH (m:Memory {id: text.id})\nWHERE coalesce(m.precedingContent, '') <> coalesce(text.precedingContent, '') OR coalesce(m.triggerPattern, '') <> coalesce(text.triggerPattern, '')\nSET m:Unrenewed\nRETURN count(m) AS changed",
};

/** Records how far the graph has been moved to another model. A concurrent giveUpModel waits until the transaction ends. No row: the change was given up or has finished. */
export const noteEmbeddedUpTo: Statement<
  { readonly slot: string; readonly model: string; readonly embeddedUpTo: string | null },
  { readonly name: string }
> = {
  name: 'noteEmbeddedUpTo',
  file: 'cypher/reembedding/noteEmbeddedUpTo.cypher',
  access: 'write',
  params: { slot: string, model: string, embeddedUpTo: maybe(string) },
  returns: { name: string },
  text: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: $slot})\nSET e.pooling = e.pooling\nWITH e WHERE e.name = $model AND e.embeddedUpTo IS NOT NULL\nSET e.embeddedUpTo = coalesce($given.embeddedUpTo, e.embeddedUpTo)\nRETURN e.name AS name",
};

/** Puts a model into a slot that is free; who came first stays. */
export const placeModel: Statement<
  { readonly slot: string; readonly name: string; readonly dimensions: number; readonly pooling: string; readonly now: Date; readonly active: boolean },
  { readonly name: string; readonly dimensions: number; readonly pooling: string }
> = {
  name: 'placeModel',
  file: 'cypher/reembedding/placeModel.cypher',
  access: 'write',
  params: { slot: string, name: string, dimensions: integer, pooling: string, now: datetime, active: boolean },
  returns: { name: string, dimensions: integer, pooling: string },
  text: "CYPHER 25\nMERGE (e:EmbeddingModel {slot: $slot})\n  ON CREATE SET e.name = $name, e.dimensions = $dimensions, e.pooling = $pooling, e.active = $active,\n    e.activeSince = CASE WHEN $active THEN $now END, e.embeddedUpTo = CASE WHEN $active THEN null ELSE '' END\nRETURN e.name AS name, e.dimensions AS dimensions, e.pooling AS pooling",
};

/** Frees the slot of a model that is neither in use nor going to be, once its vectors are gone. */
export const removeModel: Statement<
  { readonly slot: string },
  { readonly removed: number }
> = {
  name: 'removeModel',
  file: 'cypher/reembedding/removeModel.cypher',
  access: 'write',
  params: { slot: string },
  returns: { removed: integer },
  text: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: $slot})\nWHERE NOT e.active AND e.embeddedUpTo IS NULL\nDELETE e\nRETURN count(*) AS removed",
};

/** Removes the vectors of a model that is neither in use nor going to be, in the order of ids. Where nothing is left, no id comes back. */
export const removeVectors: Slotted<
  { readonly after: string; readonly limit: number },
  { readonly last: string | null }
> = inSlots({
  name: 'removeVectors',
  file: 'cypher/reembedding/removeVectors.cypher',
  access: 'write',
  params: { after: string, limit: integer },
  returns: { last: maybe(string) },
}, {
  a: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'a'})\nWHERE NOT e.active AND e.embeddedUpTo IS NULL\nCALL (e) {\n  MATCH (m:Memory)\n  WHERE m.id > $after\n    AND (m.embeddingModel IS NOT NULL OR m.taskModel IS NOT NULL OR m.embedding IS NOT NULL OR m.newEmbedding IS NOT NULL OR m.taskEmbedding IS NOT NULL)\n  WITH m ORDER BY m.id LIMIT $limit\n  REMOVE m.newEmbedding, m.embedding, m.quantisedVectors, m.tokenVectors, m.embeddingModel, m.taskEmbedding, m.taskModel\n  RETURN m.id AS id\n}\nRETURN max(id) AS last",
  b: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'b'})\nWHERE NOT e.active AND e.embeddedUpTo IS NULL\nCALL (e) {\n  MATCH (m:Memory)\n  WHERE m.id > $after\n    AND (m.embeddingModelB IS NOT NULL OR m.taskModelB IS NOT NULL OR m.embeddingB IS NOT NULL OR m.newEmbeddingB IS NOT NULL OR m.taskEmbeddingB IS NOT NULL)\n  WITH m ORDER BY m.id LIMIT $limit\n  REMOVE m.newEmbeddingB, m.embeddingB, m.quantisedVectorsB, m.tokenVectorsB, m.embeddingModelB, m.taskEmbeddingB, m.taskModelB\n  RETURN m.id AS id\n}\nRETURN max(id) AS last",
});

/** Switches the graph to the other model in this transaction; the vectors of the first are to be removed. It writes to the model first, so that a concurrent giveUpModel waits. No row: it was given up, or switched before. */
export const switchModel: Statement<
  { readonly slot: string; readonly model: string; readonly now: Date },
  { readonly name: string }
> = {
  name: 'switchModel',
  file: 'cypher/reembedding/switchModel.cypher',
  access: 'write',
  params: { slot: string, model: string, now: datetime },
  returns: { name: string },
  text: "CYPHER 25\nMATCH (next:EmbeddingModel {slot: $slot})\nSET next.pooling = next.pooling\nWITH next WHERE next.name = $model AND next.embeddedUpTo IS NOT NULL\nMATCH (last:EmbeddingModel)\nWHERE last.slot > '' AND last.active\nSET last.active = false, next.active = true, next.activeSince = $now, next.embeddedUpTo = null\nRETURN next.name AS name",
};

/** The next memories and procedures that have no vectors of a model yet, in the order of their ids, as texts to be embedded. */
export const unlikeAfter: Slotted<
  { readonly model: string; readonly after: string; readonly limit: number },
  { readonly id: string; readonly node: string; readonly tried: boolean; readonly content: string | null; readonly precedingContent: string | null; readonly name: string | null; readonly triggerPattern: string | null }
> = inSlots({
  name: 'unlikeAfter',
  file: 'cypher/reembedding/unlikeAfter.cypher',
  access: 'read',
  params: { model: string, after: string, limit: integer },
  returns: { id: string, node: string, tried: boolean, content: maybe(string), precedingContent: maybe(string), name: maybe(string), triggerPattern: maybe(string) },
}, {
  a: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(id)\nWHERE m.id > $after AND (m:Episode AND coalesce(m.embeddingModel, '') <> $model OR m:Procedure AND coalesce(m.taskModel, '') <> $model)\nWITH m WHERE NOT 'reembed' IN coalesce(m.givenUp, [])\nWITH m ORDER BY m.id LIMIT $limit\nRETURN m.id AS id, elementId(m) AS node, m.reembedAttempts IS NOT NULL AS tried, m.content AS content, m.precedingContent AS precedingContent, m.name AS name, m.triggerPattern AS triggerPattern",
  b: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(id)\nWHERE m.id > $after AND (m:Episode AND coalesce(m.embeddingModelB, '') <> $model OR m:Procedure AND coalesce(m.taskModelB, '') <> $model)\nWITH m WHERE NOT 'reembed' IN coalesce(m.givenUp, [])\nWITH m ORDER BY m.id LIMIT $limit\nRETURN m.id AS id, elementId(m) AS node, m.reembedAttempts IS NOT NULL AS tried, m.content AS content, m.precedingContent AS precedingContent, m.name AS name, m.triggerPattern AS triggerPattern",
});

/** Nothing waits for the vectors of a model that the graph is no longer changed over to. */
export const unmarkUnrenewed: Statement<
  { readonly batch: number },
  { readonly unmarked: number }
> = {
  name: 'unmarkUnrenewed',
  file: 'cypher/reembedding/unmarkUnrenewed.cypher',
  access: 'batched',
  params: { batch: integer },
  returns: { unmarked: integer },
  text: "CYPHER 25\nMATCH (m:Unrenewed)\nWHERE m.id > ''\nCALL (m) {\n  REMOVE m:Unrenewed\n} IN TRANSACTIONS OF $batch ROWS\nRETURN count(*) AS unmarked",
};

/** Memories and procedures that got vectors of the model in use while the graph was being changed over to another, oldest first. */
export const unrenewed: Statement<
  { readonly limit: number },
  { readonly id: string; readonly node: string; readonly tried: boolean; readonly content: string | null; readonly precedingContent: string | null; readonly name: string | null; readonly triggerPattern: string | null }
> = {
  name: 'unrenewed',
  file: 'cypher/reembedding/unrenewed.cypher',
  access: 'read',
  params: { limit: integer },
  returns: { id: string, node: string, tried: boolean, content: maybe(string), precedingContent: maybe(string), name: maybe(string), triggerPattern: maybe(string) },
  text: "CYPHER 25\nMATCH (m:Unrenewed)\nWHERE m.id > ''\nWITH m WHERE NOT 'reembed' IN coalesce(m.givenUp, [])\nWITH m ORDER BY m.id LIMIT $limit\nRETURN m.id AS id, elementId(m) AS node, m.reembedAttempts IS NOT NULL AS tried, m.content AS content, m.precedingContent AS precedingContent, m.name AS name, m.triggerPattern AS triggerPattern",
};

/** Takes the labels of memories and of background work from records, which cannot have them; what an earlier version could not read is read again. */
export const removeStrayLabels: Statement<
  Record<string, never>,
  { readonly nodes: number }
> = {
  name: 'removeStrayLabels',
  file: 'cypher/repair/removeStrayLabels.cypher',
  access: 'write',
  scan: "Session, ConsolidationRun, Namespace, Measurement and Unread: there are few; Erasure: all of them, once",
  params: {},
  returns: { nodes: integer },
  text: "CYPHER 25\nCALL () {\n  MATCH (x:Session|ConsolidationRun|Namespace|Measurement|Erasure)\n  WHERE x:Memory OR x:Episode OR x:Entity OR x:Observation OR x:Procedure OR x:SemanticCluster\n  REMOVE x:Memory:Episode:Entity:Observation:Procedure:SemanticCluster:Undigested:Unindexed:UnembeddedTask:Unread\n  RETURN count(x) AS stray\n}\nCALL () {\n  MATCH (x:Unread)\n  SET x:Undigested, x.owes = [work IN coalesce(x.owes, []) WHERE work <> 'link'] + 'link', x.unreadAttempts = null\n  REMOVE x:Unread\n  RETURN count(x) AS unread\n}\nRETURN stray + unread AS nodes",
};

/** Gives nodes the properties that they should have had, and puts them back into the queues that gave them up. The nodes are those that the repair found in every namespace, none comes from a caller */
export const repairNodes: Statement<
  { readonly repairs: readonly { readonly node: string; readonly properties: Readonly<Record<string, unknown>> }[]; readonly marks: Readonly<Record<string, unknown>>; readonly digestWorks: readonly string[] },
  { readonly repaired: number }
> = {
  name: 'repairNodes',
  file: 'cypher/repair/repairNodes.cypher',
  access: 'write',
  params: { repairs: list(record({ node: string, properties: map })), marks: map, digestWorks: list(string) },
  returns: { repaired: integer },
  text: "CYPHER 25\nUNWIND $given.repairs AS repair\nMATCH (x)\nWHERE elementId(x) = repair.node\nSET x:$(reduce(found = [], work IN coalesce(x.givenUp, []) | found + coalesce($marks[work], [])))\nSET x += repair.properties,\n  x.owes = CASE\n    WHEN any(work IN coalesce(x.givenUp, []) WHERE work IN $given.digestWorks)\n    THEN [work IN coalesce(x.owes, []) WHERE NOT work IN x.givenUp] + [work IN x.givenUp WHERE work IN $given.digestWorks]\n    ELSE x.owes\n  END,\n  x.givenUp = null\nREMOVE x:GivenUp\nRETURN count(x) AS repaired",
};

/** Takes all labels from nodes that cannot be repaired, so that no question finds them. They keep their properties, and say which labels they had. Each is looked at again behind its lock: one that is being written may have seemed to lack what it has. The nodes are those that the repair found in every namespace, none comes from a caller */
export const setAside: Statement<
  { readonly nodes: readonly string[]; readonly types: Readonly<Record<string, unknown>>; readonly required: Readonly<Record<string, unknown>> },
  { readonly nodes: number }
> = {
  name: 'setAside',
  file: 'cypher/repair/setAside.cypher',
  access: 'write',
  params: { nodes: list(string), types: map, required: map },
  returns: { nodes: integer },
  text: "CYPHER 25\nUNWIND $given.nodes AS node\nMATCH (x)\nWHERE elementId(x) = node\nREMOVE x.touchedAt\nWITH x\nWHERE\n  [name IN keys(x) WHERE $types[name] IS NOT NULL AND NOT valueType(x[name]) IN $types[name]]\n  <> [] OR\n  any(label IN labels(x) WHERE any(name IN coalesce($required[label], []) WHERE x[name] IS NULL))\nSET x.labelsBefore = [label IN labels(x) WHERE label <> 'GivenUp']\nREMOVE x:$(x.labelsBefore)\nSET x:GivenUp, x.givenUp = ['repair']\nRETURN count(x) AS nodes",
};

/** Gives nodes that were set aside their labels back, one by one: somebody may have mended them since. Where another node has the id meanwhile, a node stays aside. */
export const takeBack: Statement<
  Record<string, never>,
  { readonly nodes: number }
> = {
  name: 'takeBack',
  file: 'cypher/repair/takeBack.cypher',
  access: 'batched',
  scan: "GivenUp: what was given up is rare",
  params: {},
  returns: { nodes: integer },
  text: "CYPHER 25\nMATCH (x:GivenUp)\nWHERE 'repair' IN x.givenUp AND x.labelsBefore IS NOT NULL\nCALL (x) {\n  SET x:$(x.labelsBefore)\n  SET x.labelsBefore = null, x.givenUp = null\n  REMOVE x:GivenUp\n} IN TRANSACTIONS OF 1 ROW ON ERROR CONTINUE\nRETURN count(x) AS nodes",
};

/** Nodes with a property of a wrong type, or without one that nodes of their kind must have, with all that they keep but vectors. */
export const wrongTyped: Statement<
  { readonly types: Readonly<Record<string, unknown>>; readonly required: Readonly<Record<string, unknown>>; readonly limit: number },
  { readonly node: string; readonly labels: readonly string[]; readonly wrong: readonly string[]; readonly properties: Readonly<Record<string, unknown>> }
> = {
  name: 'wrongTyped',
  file: 'cypher/repair/wrongTyped.cypher',
  access: 'read',
  scan: "Memory and all records: every node of them, once; vectors are not read",
  params: { types: map, required: map, limit: integer },
  returns: { node: string, labels: list(string), wrong: list(string), properties: map },
  text: "CYPHER 25\nMATCH (n:Memory|Namespace|Session|ConsolidationRun|Measurement|Erasure|Recall|Change|TierChange|ProcedureVersion|Execution)\nWITH n,\n  [name IN keys(n) WHERE $types[name] IS NOT NULL AND NOT valueType(n[name]) IN $types[name]]\n  AS wrong\nWHERE wrong <> [] OR\n  any(label IN labels(n) WHERE any(name IN coalesce($required[label], []) WHERE n[name] IS NULL))\nWITH n, wrong LIMIT $limit\nRETURN elementId(n) AS node, labels(n) AS labels, wrong, n {.*, embedding: null, quantisedVectors: null, tokenVectors: null} AS properties",
};

/** What these memories are associated with: by use, by word of a writer, by agreement, or by following one another. What was not used together for a number of days has lost a share a day since, and does not count any more under the least weight (source A); nothing is rewritten for it. */
export const associatedWith: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly kinds: readonly string[]; readonly most: number; readonly leastUses: number; readonly now: Date; readonly staleAfterDays: number; readonly keptADay: number; readonly leastWeight: number },
  { readonly toId: string; readonly weight: number; readonly coactivated: boolean }
> = {
  name: 'associatedWith',
  file: 'cypher/retrieval/associatedWith.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), kinds: list(string), most: integer, leastUses: integer, now: datetime, staleAfterDays: float, keptADay: float, leastWeight: float },
  returns: { toId: string, weight: float, coactivated: boolean },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\nCALL (m) {\n  MATCH (m)-[r:COACTIVATED|RELATED_TO|REINFORCES|NEXT]-(other:Memory:Episode)\n  WHERE type(r) IN $given.kinds AND other.namespace = m.namespace AND other.live AND (type(r) <> 'COACTIVATED' OR coalesce(r.count, 1) >= $leastUses)\n  WITH other, type(r) = 'COACTIVATED' AS coactivated, CASE type(r)\n    WHEN 'COACTIVATED' THEN\n      r.weight * CASE WHEN $now.epochMillis - r.lastAt.epochMillis > $staleAfterDays * 86400000\n        THEN $keptADay ^ (($now.epochMillis - r.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END\n    WHEN 'NEXT' THEN 0.5\n    ELSE toFloat(coalesce(r.weight, r.strength, 1.0)) END AS weight\n  WHERE NOT coactivated OR weight >= $leastWeight\n  RETURN other.id AS toId, weight, coactivated\n  ORDER BY weight DESC, toId\n  LIMIT $most\n}\nRETURN toId, weight, coactivated",
};

/** Relations among the entities of one namespace, valid and known at the two times. It follows up to three steps in either direction from these: nearest first, then surest first. The walk does not continue past an entity with more relations than the bound. At a start of the question it takes the surest of the first thousand. */
export const bayesNeighbourhood: Statement<
  { readonly namespace: string; readonly entityIds: readonly string[]; readonly minConfidence: number; readonly mostNodes: number; readonly mostRelations: number; readonly mostEdges: number; readonly validAt: Date; readonly knownAt: Date },
  { readonly from: readonly string[]; readonly to: readonly string[]; readonly confidences: readonly number[]; readonly contradicts: readonly boolean[] }
> = {
  name: 'bayesNeighbourhood',
  file: 'cypher/retrieval/bayesNeighbourhood.cypher',
  access: 'read',
  params: { namespace: string, entityIds: list(string), minConfidence: float, mostNodes: integer, mostRelations: integer, mostEdges: integer, validAt: datetime, knownAt: datetime },
  returns: { from: list(string), to: list(string), confidences: list(float), contradicts: list(boolean) },
  text: "CYPHER 25\nUNWIND $given.entityIds AS id\nMATCH (seed:Memory:Entity {id: id} WHERE seed.namespace = $namespace AND seed.live)\nWITH collect(DISTINCT seed) AS nodes0\nCALL (nodes0) {\n  UNWIND nodes0 AS e\n  CALL (e) {\n    MATCH (e)-[r:RELATED_TO]-(o:Entity)\n    WITH r, o LIMIT 1000\n    WHERE o.namespace = $namespace AND o.live AND coalesce(r.confidence, r.weight) >= $minConfidence\n      AND\n      coalesce(r.validFrom <= $validAt, true) AND coalesce(r.validTo > $validAt, true)\n      AND\n      coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true) AND coalesce(r.unsaidAt > $knownAt, true)\n        AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= $knownAt.epochMillis AND r.unsaidSpans[i + 1] > $knownAt.epochMillis)\n    RETURN r, o ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt LIMIT $mostRelations\n  }\n  WITH r, o ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt\n  RETURN collect(r) AS relations0, collect(o) AS met0\n}\nCALL (nodes0, met0) {\n  UNWIND nodes0 + met0 AS e\n  RETURN collect(DISTINCT e)[..$mostNodes] AS nodes1\n}\nWITH relations0, nodes1, nodes1[size(nodes0)..] AS ring1\nCALL (ring1) {\n  UNWIND ring1 AS e\n  WITH e WHERE COUNT { (e)-[:RELATED_TO]-() } <= $mostRelations\n  MATCH (e)-[r:RELATED_TO]-(o:Entity WHERE o.namespace = $namespace AND o.live)\n  WHERE coalesce(r.confidence, r.weight) >= $minConfidence AND\n    coalesce(r.validFrom <= $validAt, true) AND coalesce(r.validTo > $validAt, true)\n    AND\n    coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true) AND coalesce(r.unsaidAt > $knownAt, true)\n      AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= $knownAt.epochMillis AND r.unsaidSpans[i + 1] > $knownAt.epochMillis)\n  WITH r, o ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt\n  RETURN collect(r) AS relations1, collect(o) AS met1\n}\nCALL (nodes1, met1) {\n  UNWIND nodes1 + met1 AS e\n  RETURN collect(DISTINCT e)[..$mostNodes] AS nodes2\n}\nWITH relations0 + relations1 AS near, nodes2[size(nodes1)..] AS ring2\nCALL (ring2) {\n  UNWIND ring2 AS e\n  WITH e WHERE COUNT { (e)-[:RELATED_TO]-() } <= $mostRelations\n  MATCH (e)-[r:RELATED_TO]-(o:Entity WHERE o.namespace = $namespace AND o.live)\n  WHERE coalesce(r.confidence, r.weight) >= $minConfidence AND\n    coalesce(r.validFrom <= $validAt, true) AND coalesce(r.validTo > $validAt, true)\n    AND\n    coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true) AND coalesce(r.unsaidAt > $knownAt, true)\n      AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= $knownAt.epochMillis AND r.unsaidSpans[i + 1] > $knownAt.epochMillis)\n  WITH r, o ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt\n  RETURN collect(r) AS relations2, collect(o) AS met2\n}\nCALL (near, relations2) {\n  UNWIND near + relations2 AS r\n  RETURN collect(DISTINCT r)[..$mostEdges] AS relations\n}\nRETURN [r IN relations | startNode(r).id] AS from, [r IN relations | endNode(r).id] AS to,\n  [r IN relations | toFloat(coalesce(r.confidence, r.weight))] AS confidences,\n  [r IN relations | coalesce(r.relationType, '') = 'CONTRADICTS'] AS contradicts",
};

/** Counts the live memories that an answer at a pair of valid time and recorded time searched, and those that it left out because they came later. Reads at most `most` of each by index. */
export const cameLater: Statement<
  { readonly namespace: string; readonly knownAt: Date; readonly validAt: Date; readonly most: number },
  { readonly known: number; readonly learntLater: number; readonly happenedLater: number }
> = {
  name: 'cameLater',
  file: 'cypher/retrieval/cameLater.cypher',
  access: 'read',
  params: { namespace: string, knownAt: instant, validAt: instant, most: integer },
  returns: { known: integer, learntLater: integer, happenedLater: integer },
  text: "CYPHER 25\nCALL () {\n  MATCH (m:Episode)\n  USING INDEX m:Episode(namespace, recordedAtMs, id)\n  WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAt AND m.id > ''\n  WITH m LIMIT $most\n  RETURN count(CASE WHEN m.live AND m.occurredAtMs <= $validAt THEN 1 END) AS known\n}\nCALL () {\n  MATCH (m:Episode)\n  USING INDEX m:Episode(namespace, recordedAtMs, id)\n  WHERE m.namespace = $namespace AND m.recordedAtMs > $knownAt AND m.id > ''\n  WITH m LIMIT $most\n  RETURN count(CASE WHEN m.live AND m.occurredAtMs <= $validAt THEN 1 END) AS learntLater\n}\nCALL () {\n  MATCH (m:Episode)\n  USING INDEX m:Episode(namespace, occurredAtMs, id)\n  WHERE m.namespace = $namespace AND m.occurredAtMs > $validAt AND m.id > ''\n  WITH m LIMIT $most\n  RETURN count(CASE WHEN m.live THEN 1 END) AS happenedLater\n}\nRETURN known, learntLater, happenedLater",
};

/** Replaces what a namespace says of its recalls. */
export const configureNamespace: Statement<
  { readonly namespace: string; readonly properties: Readonly<Record<string, unknown>> },
  { readonly namespace: string }
> = {
  name: 'configureNamespace',
  file: 'cypher/retrieval/configureNamespace.cypher',
  access: 'write',
  params: { namespace: string, properties: map },
  returns: { namespace: string },
  text: "CYPHER 25\nMERGE (c:ConsolidationConfig {namespace: $namespace})\nSET c = $properties\nRETURN c.namespace AS namespace",
};

/** The entities that are alike each of these, how many memories mention each, whether it says memories itself, and whether facts may be stated about it. */
export const entitiesNamed: Statement<
  { readonly namespace: string; readonly likenesses: readonly string[] },
  { readonly id: string; readonly likeness: string; readonly nameKey: string; readonly degree: number; readonly speaks: boolean; readonly stated: boolean }
> = {
  name: 'entitiesNamed',
  file: 'cypher/retrieval/entitiesNamed.cypher',
  access: 'read',
  params: { namespace: string, likenesses: list(string) },
  returns: { id: string, likeness: string, nameKey: string, degree: integer, speaks: boolean, stated: boolean },
  text: "CYPHER 25\nUNWIND $given.likenesses AS likeness\nMATCH (e:Entity {namespace: $namespace, likeness: likeness})\nRETURN e.id AS id, likeness, e.nameKey AS nameKey, COUNT { (e)<-[:MENTIONS]-() } AS degree, coalesce(e.speaks, false) AS speaks,\n  EXISTS { (e)-[:HAS_OBSERVATION]->() } OR EXISTS { (e)<-[:ABOUT]-() } OR EXISTS { (e)-[:SAME_AS]-() } AS stated",
};

/** The entities that these memories mention, and these entities themselves, each with all the memories that mention it and the entities it is related to. A memory that its writer related to others is returned too, with those. Relations count as far as they are valid and known at the time. Entities that are alike are one place, which goes by the first of their ids. What has more relations than the bound is related to everything, and leads to none. What more memories mention tells nothing apart, and is left out. So is who says memories: a name that a whole talk comes back to. */
export const expandFrontier: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly entityIds: readonly string[]; readonly mostMentions: number; readonly now: Date },
  { readonly nodeId: string; readonly memoryIds: readonly string[]; readonly related: readonly { readonly id: string; readonly weight: number }[] }
> = {
  name: 'expandFrontier',
  file: 'cypher/retrieval/expandFrontier.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), entityIds: list(string), mostMentions: integer, now: datetime },
  returns: { nodeId: string, memoryIds: list(string), related: list(record({ id: string, weight: float })) },
  text: "CYPHER 25\nCALL () {\n  UNWIND $given.ids AS id\n  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)-[:MENTIONS]->(e:Entity)\n  RETURN e\n  UNION\n  UNWIND $given.ids AS id\n  MATCH (e:Memory {id: id} WHERE e.namespace = $namespace AND EXISTS { (e)-[:RELATED_TO]-() })\n  RETURN e\n  UNION\n  UNWIND $given.entityIds AS id\n  MATCH (e:Memory {id: id} WHERE e.namespace = $namespace)\n  RETURN e\n}\nWITH DISTINCT e\nCALL (e) {\n  OPTIONAL MATCH (alike:Entity {namespace: $namespace, likeness: e.likeness} WHERE e:Entity AND e.likeness <> '')\n  WITH alike ORDER BY alike.id\n  RETURN collect(alike) AS alike\n}\nWITH DISTINCT CASE WHEN alike = [] THEN [e] ELSE alike END AS place\nWHERE all(e IN place WHERE NOT coalesce(e.speaks, false) AND COUNT { (e)<-[:MENTIONS]-() } <= $mostMentions)\nRETURN place[0].id AS nodeId, COLLECT { UNWIND place AS e MATCH (e)<-[:MENTIONS]-(m:Memory) RETURN DISTINCT m.id } AS memoryIds,\n  COLLECT {\n    UNWIND place AS e\n    MATCH (e)-[r:RELATED_TO]-(o:Memory)\n    WHERE COUNT { (e)-[:RELATED_TO]-() } <= $mostMentions AND o.namespace = $namespace AND o.live AND NOT o IN place AND coalesce(r.confidence, r.weight, 1.0) > 0 AND\n      coalesce(r.validFrom <= $now, true) AND coalesce(r.validTo > $now, true)\n      AND\n      coalesce(r.recordedAt <= $now, true) AND coalesce(r.retractedAt > $now, true) AND coalesce(r.unsaidAt > $now, true)\n        AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= $now.epochMillis AND r.unsaidSpans[i + 1] > $now.epochMillis)\n    WITH o, max(toFloat(coalesce(r.confidence, r.weight, 1.0))) AS weight\n    WITH coalesce(head(COLLECT {\n      MATCH (alike:Entity {namespace: $namespace, likeness: o.likeness} WHERE o:Entity AND o.likeness <> '')\n      RETURN alike.id ORDER BY alike.id LIMIT 1\n    }), o.id) AS id, max(weight) AS weight\n    RETURN {id: id, weight: weight}\n  } AS related",
};

/** The candidates of a recall at a pair of valid time and recorded time: what had been recorded, and had happened, by then. */
export const gatherCandidatesAsOf: Slotted<
  { readonly namespace: string; readonly model: string; readonly vector: readonly number[]; readonly textIds: readonly string[]; readonly limit: number; readonly knownAt: Date; readonly validAt: Date },
  { readonly memory: Episode; readonly predecessorId: string | null; readonly successorId: string | null }
> = inSlots({
  name: 'gatherCandidatesAsOf',
  file: 'cypher/retrieval/gatherCandidatesAsOf.cypher',
  access: 'read',
  scan: "Unindexed: new memories wait a second or two",
  params: { namespace: string, model: string, vector: list(float), textIds: list(string), limit: integer, knownAt: instant, validAt: instant },
  returns: { memory: EPISODE, predecessorId: maybe(string), successorId: maybe(string) },
}, {
  a: "CYPHER 25\nCALL () {\n  MATCH (e:EmbeddingModel {slot: 'a'} WHERE e.active AND e.name = $model)\n  CALL (e) {\n    MATCH (m:Unindexed)\n    WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND m.newEmbedding IS NOT NULL AND m.embeddingModel = $model\n    WITH m ORDER BY vector.similarity.cosine(m.newEmbedding, $given.vector) DESC\n    LIMIT $limit\n    RETURN m\n    UNION\n    MATCH (m:Memory)\n      SEARCH m IN (VECTOR INDEX memory_embedding FOR $given.vector\n        WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt LIMIT $limit)\n    RETURN m\n  }\n  RETURN m\n  UNION\n  UNWIND $given.textIds AS id\n  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\n  RETURN m\n}\nWITH m\nWHERE m:Episode AND\n  m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND\n  coalesce(m.retractedAt.epochMillis > $knownAt, true)\n    AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory,\n  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId,\n  head([(m)-[:NEXT]->(after:Memory) | after.id]) AS successorId",
  b: "CYPHER 25\nCALL () {\n  MATCH (e:EmbeddingModel {slot: 'b'} WHERE e.active AND e.name = $model)\n  CALL (e) {\n    MATCH (m:Unindexed)\n    WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND m.newEmbeddingB IS NOT NULL AND m.embeddingModelB = $model\n    WITH m ORDER BY vector.similarity.cosine(m.newEmbeddingB, $given.vector) DESC\n    LIMIT $limit\n    RETURN m\n    UNION\n    MATCH (m:Memory)\n      SEARCH m IN (VECTOR INDEX memory_embedding_b FOR $given.vector\n        WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt LIMIT $limit)\n    RETURN m\n  }\n  RETURN m\n  UNION\n  UNWIND $given.textIds AS id\n  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\n  RETURN m\n}\nWITH m\nWHERE m:Episode AND\n  m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND\n  coalesce(m.retractedAt.epochMillis > $knownAt, true)\n    AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory,\n  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId,\n  head([(m)-[:NEXT]->(after:Memory) | after.id]) AS successorId",
});

/** Live memories from spans of time that the question names, those of each span that are nearest to it. */
export const gatherDated: Slotted<
  { readonly namespace: string; readonly model: string; readonly vector: readonly number[]; readonly spans: readonly { readonly from: Date; readonly to: Date }[]; readonly limit: number },
  { readonly memory: Episode; readonly predecessorId: string | null; readonly successorId: string | null }
> = inSlots({
  name: 'gatherDated',
  file: 'cypher/retrieval/gatherDated.cypher',
  access: 'read',
  scan: "Unindexed: new memories wait a second or two",
  params: { namespace: string, model: string, vector: list(float), spans: list(record({ from: instant, to: instant })), limit: integer },
  returns: { memory: EPISODE, predecessorId: maybe(string), successorId: maybe(string) },
}, {
  a: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'a'} WHERE e.active AND e.name = $model)\nUNWIND $given.spans AS span\nCALL (span) {\n  MATCH (m:Unindexed)\n  WHERE m.namespace = $namespace AND m.live AND m.occurredAtMs >= span.from AND m.occurredAtMs < span.to\n    AND m.newEmbedding IS NOT NULL AND m.embeddingModel = $model\n  WITH m ORDER BY vector.similarity.cosine(m.newEmbedding, $given.vector) DESC\n  LIMIT $limit\n  RETURN m\n  UNION\n  MATCH (m:Memory)\n    SEARCH m IN (VECTOR INDEX memory_embedding FOR $given.vector\n      WHERE m.namespace = $namespace AND m.live = true AND m.occurredAtMs >= span.from AND m.occurredAtMs < span.to LIMIT $limit)\n  RETURN m\n}\nWITH DISTINCT m WHERE m:Episode AND m.live\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory,\n  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId,\n  head([(m)-[:NEXT]->(after:Memory) | after.id]) AS successorId",
  b: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'b'} WHERE e.active AND e.name = $model)\nUNWIND $given.spans AS span\nCALL (span) {\n  MATCH (m:Unindexed)\n  WHERE m.namespace = $namespace AND m.live AND m.occurredAtMs >= span.from AND m.occurredAtMs < span.to\n    AND m.newEmbeddingB IS NOT NULL AND m.embeddingModelB = $model\n  WITH m ORDER BY vector.similarity.cosine(m.newEmbeddingB, $given.vector) DESC\n  LIMIT $limit\n  RETURN m\n  UNION\n  MATCH (m:Memory)\n    SEARCH m IN (VECTOR INDEX memory_embedding_b FOR $given.vector\n      WHERE m.namespace = $namespace AND m.live = true AND m.occurredAtMs >= span.from AND m.occurredAtMs < span.to LIMIT $limit)\n  RETURN m\n}\nWITH DISTINCT m WHERE m:Episode AND m.live\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory,\n  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId,\n  head([(m)-[:NEXT]->(after:Memory) | after.id]) AS successorId",
});

/** The candidates that full text found, at a pair of valid time and recorded time, while the model cannot answer. */
export const gatherTextCandidatesAsOf: Statement<
  { readonly namespace: string; readonly textIds: readonly string[]; readonly knownAt: Date; readonly validAt: Date },
  { readonly memory: Episode; readonly predecessorId: string | null; readonly successorId: string | null }
> = {
  name: 'gatherTextCandidatesAsOf',
  file: 'cypher/retrieval/gatherTextCandidatesAsOf.cypher',
  access: 'read',
  params: { namespace: string, textIds: list(string), knownAt: instant, validAt: instant },
  returns: { memory: EPISODE, predecessorId: maybe(string), successorId: maybe(string) },
  text: "CYPHER 25\nUNWIND $given.textIds AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nWHERE\n  m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND\n  coalesce(m.retractedAt.epochMillis > $knownAt, true)\n    AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory,\n  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId,\n  head([(m)-[:NEXT]->(after:Memory) | after.id]) AS successorId",
};

/** Stated facts of entities, under whichever of their names, and relations that others have to them: known at one time, and begun by another. Those that had ended by then are among them. Of each entity the last recorded come first. */
export const heldAbout: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly knownAt: Date; readonly begunBy: Date; readonly looked: number; readonly limit: number },
  { readonly aboutId: string; readonly fact: Fact }
> = {
  name: 'heldAbout',
  file: 'cypher/retrieval/heldAbout.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), knownAt: datetime, begunBy: datetime, looked: integer, limit: integer },
  returns: { aboutId: string, fact: FACT },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (named:Memory:Entity {id: id} WHERE named.namespace = $namespace)\nMATCH (named)-[:SAME_AS*0..100]->(root:Entity)\nWHERE NOT EXISTS { (root)-[:SAME_AS]->() }\nWITH DISTINCT root\nCALL (root) {\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(root)\n  CALL (member) {\n    MATCH (member)-[:HAS_OBSERVATION]->(o:Observation WHERE o.factId IS NOT NULL)\n    RETURN o LIMIT $looked\n    UNION\n    MATCH (member)<-[:ABOUT]-(o:Observation WHERE o.factId IS NOT NULL)\n    RETURN o LIMIT $looked\n  }\n  WITH DISTINCT o\n  WHERE\n    coalesce(o.recordedAt <= $knownAt, true) AND coalesce(o.retractedAt > $knownAt, true) AND coalesce(o.unsaidAt > $knownAt, true)\n      AND none(i IN range(0, size(coalesce(o.unsaidSpans, [])) - 2, 2) WHERE o.unsaidSpans[i] <= $knownAt.epochMillis AND o.unsaidSpans[i + 1] > $knownAt.epochMillis)\n    AND\n    (NOT EXISTS { (o)-[:STATED_IN]->(:Episode) }\n      OR EXISTS { MATCH (o)-[:STATED_IN]->(source:Episode) WHERE\n        coalesce(source.retractedAt.epochMillis > $knownAt.epochMillis, true)\n          AND none(i IN range(0, size(coalesce(source.forgottenSpans, [])) - 2, 2) WHERE source.forgottenSpans[i] <= $knownAt.epochMillis AND source.forgottenSpans[i + 1] > $knownAt.epochMillis)\n      })\n    AND coalesce(o.validFrom <= $begunBy, true)\n  ORDER BY o.recordedAt DESC, o.id DESC LIMIT $limit\n  RETURN o\n}\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\nOPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)\nRETURN root.id AS aboutId,\n  {\n    id: coalesce(o.factId, o.id), entityId: e.id, entity: e.name, text: o.text,\n    relationType: o.relationType, otherId: other.id, other: other.name,\n    confidence: coalesce(o.confidence, o.support, 1.0), reliability: coalesce(o.reliability, 1.0), derived: coalesce(o.derived, false),\n    validFrom: o.validFrom.epochMillis, validTo: o.validTo.epochMillis,\n    recordedAt: o.recordedAt.epochMillis, retractedAt: o.retractedAt.epochMillis,\n    statedIn: COLLECT { MATCH (o)-[:STATED_IN]->(m:Episode) RETURN m.id ORDER BY m.id LIMIT 50 },\n    supersedes: COLLECT { MATCH (o)-[:SUPERSEDES]->(older) RETURN DISTINCT older.factId ORDER BY older.factId LIMIT 50 },\n    contradicts: COLLECT { MATCH (o)-[:CONTRADICTS]-(against:Observation) RETURN DISTINCT against.factId ORDER BY against.factId LIMIT 50 }\n  }\n  AS fact\nORDER BY fact.recordedAt DESC, o.id DESC",
};

/** The ids of what a session has in its working memory: the memories activated in it since a given time, the latest first. */
export const heldBySession: Statement<
  { readonly namespace: string; readonly sessionId: string; readonly since: Date },
  { readonly id: string }
> = {
  name: 'heldBySession',
  file: 'cypher/retrieval/heldBySession.cypher',
  access: 'read',
  params: { namespace: string, sessionId: string, since: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (:Session {namespace: $namespace, id: $sessionId})-[holds:HOLDS]->(m:Memory:Episode WHERE m.namespace = $namespace AND m.live)\nWHERE holds.activatedAt > $since\nRETURN m.id AS id\nORDER BY holds.activatedAt DESC, holds.slot",
};

/** Live memories by id as candidates of a recall. */
export const hydrateCandidates: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly memory: Episode; readonly predecessorId: string | null; readonly successorId: string | null }
> = {
  name: 'hydrateCandidates',
  file: 'cypher/retrieval/hydrateCandidates.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { memory: EPISODE, predecessorId: maybe(string), successorId: maybe(string) },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)\nRETURN\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory,\n  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId,\n  head([(m)-[:NEXT]->(after:Memory) | after.id]) AS successorId",
};

/** How many live memories a namespace has, counted by index alone and up to a limit. */
export const liveUpTo: Statement<
  { readonly namespace: string; readonly limit: number },
  { readonly memories: number }
> = {
  name: 'liveUpTo',
  file: 'cypher/retrieval/liveUpTo.cypher',
  access: 'read',
  params: { namespace: string, limit: integer },
  returns: { memories: integer },
  text: "CYPHER 25\nMATCH (m:Episode)\nUSING INDEX m:Episode(live, tier, namespace)\nWHERE m.live = true AND m.tier IN ['working', 'shortTerm', 'longTerm', 'archived'] AND m.namespace = $namespace\nWITH m LIMIT $limit\nRETURN count(m) AS memories",
};

/** Which of these memories are what a recall is limited to. */
export const matchFilter: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly sessionId: string | null; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly category: string | null; readonly tags: readonly string[]; readonly occurredFrom: Date | null; readonly occurredBefore: Date | null },
  { readonly id: string }
> = {
  name: 'matchFilter',
  file: 'cypher/retrieval/matchFilter.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), sessionId: maybe(string), who: maybe(string), project: maybe(string), intent: maybe(string), category: maybe(string), tags: list(string), occurredFrom: maybe(instant), occurredBefore: maybe(instant) },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nWHERE ($given.sessionId IS NULL OR m.sessionId = $given.sessionId)\n  AND ($given.who IS NULL OR m.who = $given.who)\n  AND ($given.project IS NULL OR m.project = $given.project)\n  AND ($given.intent IS NULL OR m.intent = $given.intent)\n  AND ($given.category IS NULL OR m.category = $given.category)\n  AND all(tag IN $given.tags WHERE tag IN m.tags)\n  AND ($given.occurredFrom IS NULL OR m.occurredAtMs >= $given.occurredFrom)\n  AND ($given.occurredBefore IS NULL OR m.occurredAtMs < $given.occurredBefore)\nRETURN m.id AS id",
};

/** The entities that each of these memories mentions. */
export const mentionedBy: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string; readonly entityIds: readonly string[] }
> = {
  name: 'mentionedBy',
  file: 'cypher/retrieval/mentionedBy.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { id: string, entityIds: list(string) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nRETURN m.id AS id, COLLECT { MATCH (m)-[:MENTIONS]->(e:Entity) RETURN e.id } AS entityIds",
};

/** What a namespace says of its recalls, if it says anything. */
export const namespaceConfig: Statement<
  { readonly namespace: string },
  { readonly properties: Readonly<Record<string, unknown>> }
> = {
  name: 'namespaceConfig',
  file: 'cypher/retrieval/namespaceConfig.cypher',
  access: 'read',
  params: { namespace: string },
  returns: { properties: map },
  text: "CYPHER 25\nMATCH (c:ConsolidationConfig {namespace: $namespace})\nRETURN properties(c) AS properties",
};

/** The nearest live memories of one namespace by their own text; the namespace is filtered inside the index. */
export const nearestByVector: Slotted<
  { readonly namespace: string; readonly model: string; readonly vector: readonly number[]; readonly limit: number },
  { readonly id: string; readonly score: number; readonly who: string | null }
> = inSlots({
  name: 'nearestByVector',
  file: 'cypher/retrieval/nearestByVector.cypher',
  access: 'read',
  scan: "Unindexed: new memories wait a second or two",
  params: { namespace: string, model: string, vector: list(float), limit: integer },
  returns: { id: string, score: float, who: maybe(string) },
}, {
  a: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'a'} WHERE e.active AND e.name = $model)\nCALL (e) {\n  MATCH (m:Unindexed)\n  WHERE m.namespace = $namespace AND m.live AND m.newEmbedding IS NOT NULL AND m.embeddingModel = $model\n  WITH m, vector.similarity.cosine(m.newEmbedding, $given.vector) AS score\n  ORDER BY score DESC\n  LIMIT $limit\n  RETURN m, score\n  UNION ALL\n  MATCH (m:Memory)\n    SEARCH m IN (VECTOR INDEX memory_embedding FOR $given.vector WHERE m.namespace = $namespace AND m.live = true LIMIT $limit) SCORE AS score\n  RETURN m, score\n}\nRETURN m.id AS id, max(score) AS score, m.who AS who\nORDER BY score DESC\nLIMIT $limit",
  b: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'b'} WHERE e.active AND e.name = $model)\nCALL (e) {\n  MATCH (m:Unindexed)\n  WHERE m.namespace = $namespace AND m.live AND m.newEmbeddingB IS NOT NULL AND m.embeddingModelB = $model\n  WITH m, vector.similarity.cosine(m.newEmbeddingB, $given.vector) AS score\n  ORDER BY score DESC\n  LIMIT $limit\n  RETURN m, score\n  UNION ALL\n  MATCH (m:Memory)\n    SEARCH m IN (VECTOR INDEX memory_embedding_b FOR $given.vector WHERE m.namespace = $namespace AND m.live = true LIMIT $limit) SCORE AS score\n  RETURN m, score\n}\nRETURN m.id AS id, max(score) AS score, m.who AS who\nORDER BY score DESC\nLIMIT $limit",
});

/** Newer memories that seem to contradict these, or that replaced them: by a fact that replaced one of theirs, or because someone resolved it so. Of each kind the newest first. Encoding made the links; they are read now or as of a past time. Of two that contradict, the newer happened later; of what happened at once, it was recorded later. A resolution can turn that round, or end it. A fact is replaced from the time that it was closed at. */
export const newerThan: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly past: boolean; readonly knownAt: Date; readonly validAt: Date; readonly most: number },
  { readonly olderId: string; readonly replaces: boolean; readonly memory: Episode }
> = {
  name: 'newerThan',
  file: 'cypher/retrieval/newerThan.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), past: boolean, knownAt: instant, validAt: instant, most: integer },
  returns: { olderId: string, replaces: boolean, memory: EPISODE },
  text: "CYPHER 25\nWITH datetime({epochMillis: $knownAt}) AS known, datetime({epochMillis: $validAt}) AS valid\nUNWIND $given.ids AS olderId\nMATCH (older:Memory:Episode {id: olderId} WHERE older.namespace = $namespace)\nCALL (older, known, valid) {\n  MATCH (older)-[r:CONTRADICTS]-(m:Memory:Episode WHERE m.namespace = $namespace)\n  WITH m, CASE WHEN $past AND r.resolvedAt > known THEN null ELSE r.resolution END AS resolution,\n    [m.occurredAtMs, m.recordedAtMs, startNode(r) = m] > [older.occurredAtMs, older.recordedAtMs, false]\n    AS later\n  WHERE coalesce(resolution, 'NEWER') = CASE WHEN later THEN 'NEWER' ELSE 'OLDER' END\n    AND CASE WHEN $past THEN\n      m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND\n      coalesce(m.retractedAt.epochMillis > $knownAt, true)\n        AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)\n      ELSE m.live END\n  RETURN DISTINCT m, resolution IS NOT NULL AS replaces ORDER BY m.occurredAtMs DESC, m.recordedAtMs DESC, m.id DESC LIMIT $most\n  UNION\n  MATCH (older)<-[:STATED_IN]-(fact:Observation WHERE fact.validTo <= valid)\n  MATCH chain = (fact)<-[:SUPERSEDES*1..5]-(newest:Observation)\n  WHERE all(s IN relationships(chain) WHERE s.at <= known)\n    AND all(o IN nodes(chain) WHERE\n      coalesce(o.recordedAt <= known, true) AND coalesce(o.retractedAt > known, true) AND coalesce(o.unsaidAt > known, true)\n        AND none(i IN range(0, size(coalesce(o.unsaidSpans, [])) - 2, 2) WHERE o.unsaidSpans[i] <= known.epochMillis AND o.unsaidSpans[i + 1] > known.epochMillis)\n    )\n    AND all(o IN tail(nodes(chain)) WHERE coalesce(o.validFrom <= valid, true))\n  MATCH (newest)-[:STATED_IN]->(m:Memory:Episode)\n  WHERE m.namespace = $namespace AND m <> older\n    AND NOT EXISTS { (older)-[r:CONTRADICTS WHERE r.resolution IS NOT NULL AND (NOT $past OR r.resolvedAt <= known)]-(m) }\n    AND CASE WHEN $past THEN\n      m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND\n      coalesce(m.retractedAt.epochMillis > $knownAt, true)\n        AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt AND m.forgottenSpans[i + 1] > $knownAt)\n      ELSE m.live END\n  RETURN DISTINCT m, true AS replaces ORDER BY m.occurredAtMs DESC, m.recordedAtMs DESC, m.id DESC LIMIT $most\n}\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nRETURN olderId, replaces,\n  m {\n    .id, .namespace, .idempotencyKey, .content, .sessionId,\n    occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis,\n    pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, .expiry,\n    .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience,\n    .tier, .pace, .accessCount, .useSums, recentAccesses: coalesce(m.recentAccesses, []), energyAt: m.energyAt.epochMillis,\n    acceleratedAt: m.acceleratedAt.epochMillis,\n    energy:\n      m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n      ,\n    corrected:\n      EXISTS {\n        MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n        WHERE rival.live AND rival.namespace = m.namespace AND\n          coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n            [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n            THEN 'NEWER' ELSE 'OLDER' END\n      }\n  }\n  AS memory\nORDER BY olderId, memory.occurredAt DESC, memory.recordedAt DESC, memory.id DESC",
};

/** One step from these entities of one namespace, under all their names. First come relations valid and known at the time, the surest first. Then come entities that memories mention together with them, by the number of memories. A merged entity is returned as the one it was merged into. A name with more relations or memories than the bound gives an arbitrary selection of them. */
export const relationsAround: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly mostRead: number; readonly most: number; readonly now: Date },
  { readonly entityId: string; readonly fromId: string; readonly toId: string; readonly fromName: string; readonly toName: string; readonly fromType: string; readonly toType: string; readonly relationType: string | null; readonly confidence: number | null; readonly memoryIds: readonly string[] }
> = {
  name: 'relationsAround',
  file: 'cypher/retrieval/relationsAround.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), mostRead: integer, most: integer, now: datetime },
  returns: { entityId: string, fromId: string, toId: string, fromName: string, toName: string, fromType: string, toType: string, relationType: maybe(string), confidence: maybe(float), memoryIds: list(string) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (e:Memory:Entity {id: id} WHERE e.namespace = $namespace AND e.live)\nCALL (e) {\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(e)\n  MATCH (member)-[r:RELATED_TO]-(o:Entity)\n  WITH e, r, o, startNode(r) = o AS incoming LIMIT $mostRead\n  WHERE o.namespace = $namespace AND o.live AND\n    coalesce(r.validFrom <= $now, true) AND coalesce(r.validTo > $now, true)\n    AND\n    coalesce(r.recordedAt <= $now, true) AND coalesce(r.retractedAt > $now, true) AND coalesce(r.unsaidAt > $now, true)\n      AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= $now.epochMillis AND r.unsaidSpans[i + 1] > $now.epochMillis)\n  MATCH (o)-[:SAME_AS*0..100]->(root:Entity)\n  WHERE NOT EXISTS { (root)-[:SAME_AS]->() }\n  WITH e, root, incoming, r.relationType AS relationType, max(toFloat(coalesce(r.confidence, r.weight))) AS confidence\n  WHERE root <> e\n  RETURN CASE WHEN incoming THEN root ELSE e END AS from, CASE WHEN incoming THEN e ELSE root END AS to, relationType, confidence, [] AS memoryIds\n  ORDER BY confidence DESC, relationType, root.id LIMIT $most\n  UNION ALL\n  MATCH (member:Entity)-[:SAME_AS*0..100]->(e)\n  MATCH (member)<-[:MENTIONS]-(m:Episode WHERE m.namespace = $namespace AND m.live)\n  WITH e, m LIMIT $mostRead\n  MATCH (m)-[:MENTIONS]->(o:Entity WHERE o.live)\n  MATCH (o)-[:SAME_AS*0..100]->(root:Entity)\n  WHERE NOT EXISTS { (root)-[:SAME_AS]->() }\n  WITH e, root, collect(DISTINCT m.id) AS memoryIds\n  WHERE root <> e\n  RETURN e AS from, root AS to, null AS relationType, null AS confidence, memoryIds[..5] AS memoryIds\n  ORDER BY size(memoryIds) DESC, root.id LIMIT $most\n}\nRETURN e.id AS entityId, from.id AS fromId, to.id AS toId, from.name AS fromName, to.name AS toName, from.type AS fromType, to.type AS toType,\n  relationType, confidence, memoryIds",
};

/** Full-text candidates of one namespace; the query carries the namespace's token, so the index itself filters. asked: which of the queries found it, from 0 */
export const searchText: Statement<
  { readonly queries: readonly string[]; readonly limit: number },
  { readonly asked: number; readonly id: string; readonly score: number; readonly who: string | null }
> = {
  name: 'searchText',
  file: 'cypher/retrieval/searchText.cypher',
  access: 'read',
  params: { queries: list(string), limit: integer },
  returns: { asked: integer, id: string, score: float, who: maybe(string) },
  text: "CYPHER 25\nUNWIND range(0, size($given.queries) - 1) AS asked\nCALL db.index.fulltext.queryNodes('memory_text', $given.queries[asked], {limit: $limit}) YIELD node, score\nRETURN asked, node.id AS id, score, node.who AS who",
};

/** Full-text candidates of one namespace by their words as the service has folded, stemmed or cut them; English texts have none here. asked: which of the queries found it, from 0 */
export const searchWords: Statement<
  { readonly queries: readonly string[]; readonly limit: number },
  { readonly asked: number; readonly id: string; readonly score: number; readonly who: string | null }
> = {
  name: 'searchWords',
  file: 'cypher/retrieval/searchWords.cypher',
  access: 'read',
  params: { queries: list(string), limit: integer },
  returns: { asked: integer, id: string, score: float, who: maybe(string) },
  text: "CYPHER 25\nUNWIND range(0, size($given.queries) - 1) AS asked\nCALL db.index.fulltext.queryNodes('memory_words', $given.queries[asked], {limit: $limit}) YIELD node, score\nRETURN asked, node.id AS id, score, node.who AS who",
};

/** What changes of live memories, and the turns beside them: a recall keeps the rest of what it has read. */
export const statesOf: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string; readonly tags: readonly string[]; readonly importance: number | null; readonly category: string | null; readonly tier: string; readonly energy: number; readonly energyAt: Date; readonly pace: string | null; readonly accessCount: number; readonly recentAccesses: readonly Date[]; readonly useSums: readonly number[] | null; readonly acceleratedAt: Date | null; readonly pinnedAt: Date | null; readonly expiresAt: Date | null; readonly expiry: string | null; readonly corrected: boolean; readonly predecessorId: string | null; readonly successorId: string | null }
> = {
  name: 'statesOf',
  file: 'cypher/retrieval/statesOf.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { id: string, tags: list(string), importance: maybe(float), category: maybe(string), tier: string, energy: float, energyAt: instant, pace: maybe(string), accessCount: integer, recentAccesses: list(instant), useSums: maybe(list(float)), acceleratedAt: maybe(instant), pinnedAt: maybe(instant), expiresAt: maybe(instant), expiry: maybe(string), corrected: boolean, predecessorId: maybe(string), successorId: maybe(string) },
  text: "CYPHER 25\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)\nRETURN id, m.tags AS tags, m.importance AS importance, m.category AS category, m.tier AS tier,\n  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n  AS energy,\n  m.energyAt.epochMillis AS energyAt, m.pace AS pace, m.accessCount AS accessCount, coalesce(m.recentAccesses, []) AS recentAccesses, m.useSums AS useSums,\n  m.acceleratedAt.epochMillis AS acceleratedAt,\n  m.pinnedAt.epochMillis AS pinnedAt, m.expiresAt.epochMillis AS expiresAt, m.expiry AS expiry,\n  EXISTS {\n    MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n    WHERE rival.live AND rival.namespace = m.namespace AND\n      coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n        [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n        THEN 'NEWER' ELSE 'OLDER' END\n  }\n  AS corrected,\n  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId,\n  head([(m)-[:NEXT]->(after:Memory) | after.id]) AS successorId",
};

/** What these memories are compared by, and, where tokens are wanted, the turns before them: each with what it has of it all. The embedding comes whole only where nothing is quantised: what others wrote. */
export const vectorsOf: Slotted<
  { readonly namespace: string; readonly ids: readonly string[]; readonly model: string; readonly tokens: boolean },
  { readonly id: string; readonly quantisedVectors: Int8Array | null; readonly tokenVectors: Int8Array | null; readonly embedding: Float32Array | null }
> = inSlots({
  name: 'vectorsOf',
  file: 'cypher/retrieval/vectorsOf.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), model: string, tokens: boolean },
  returns: { id: string, quantisedVectors: maybe(bytes), tokenVectors: maybe(bytes), embedding: maybe(vector) },
}, {
  a: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\nCALL (m) {\n  RETURN m AS each\n  UNION\n  MATCH (before:Memory)-[:NEXT]->(m)\n  WHERE $tokens\n  RETURN before AS each\n}\nWITH DISTINCT each WHERE (each.embedding IS NOT NULL OR each.newEmbedding IS NOT NULL) AND coalesce(each.embeddingModel, $model) = $model\nWITH each, CASE WHEN each.quantisedVectors IS NULL THEN each END AS unquantised\nRETURN each.id AS id, each.quantisedVectors AS quantisedVectors, CASE WHEN $tokens THEN each.tokenVectors END AS tokenVectors,\n  vector(unquantised.embedding, size(unquantised.embedding), FLOAT32) AS embedding",
  b: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\nCALL (m) {\n  RETURN m AS each\n  UNION\n  MATCH (before:Memory)-[:NEXT]->(m)\n  WHERE $tokens\n  RETURN before AS each\n}\nWITH DISTINCT each WHERE (each.embeddingB IS NOT NULL OR each.newEmbeddingB IS NOT NULL) AND coalesce(each.embeddingModelB, $model) = $model\nWITH each, CASE WHEN each.quantisedVectorsB IS NULL THEN each END AS unquantised\nRETURN each.id AS id, each.quantisedVectorsB AS quantisedVectors, CASE WHEN $tokens THEN each.tokenVectorsB END AS tokenVectors,\n  vector(unquantised.embeddingB, size(unquantised.embeddingB), FLOAT32) AS embedding",
});

/** What the nodes are that a recall's walk came to: memories by their first words, entities by their names. */
export const walkedNodes: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string; readonly kind: string; readonly text: string }
> = {
  name: 'walkedNodes',
  file: 'cypher/retrieval/walkedNodes.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { id: string, kind: string, text: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace AND (m:Episode OR m:Entity))\nRETURN id, CASE WHEN m:Episode THEN 'EPISODE' ELSE 'ENTITY' END AS kind, CASE WHEN m:Episode THEN left(m.content, 200) ELSE m.name END AS text",
};

/** The migrations that this database remembers, oldest first. */
export const appliedMigrations: Statement<
  Record<string, never>,
  { readonly version: number; readonly name: string; readonly checksum: string; readonly appliedAt: Date }
> = {
  name: 'appliedMigrations',
  file: 'cypher/schema/appliedMigrations.cypher',
  access: 'read',
  scan: "a handful of nodes, one a migration",
  params: {},
  returns: { version: integer, name: string, checksum: string, appliedAt: datetime },
  text: "CYPHER 25\nMATCH (m:Migration)\nRETURN m.version AS version, m.name AS name, m.checksum AS checksum, m.appliedAt AS appliedAt\nORDER BY version",
};

/** Takes the migrations' lock if it is free, its lease has expired or its holder is dead; renews it for its holder. */
export const claimMigrationLock: Statement<
  { readonly holder: string; readonly now: Date; readonly until: Date; readonly dead: string | null },
  { readonly holder: string }
> = {
  name: 'claimMigrationLock',
  file: 'cypher/schema/claimMigrationLock.cypher',
  access: 'write',
  params: { holder: string, now: datetime, until: datetime, dead: maybe(string) },
  returns: { holder: string },
  text: "CYPHER 25\nMERGE (l:MigrationLock {id: 'schema'})\nSET l.touchedAt = $now\nWITH l, l.until IS NULL OR l.until < $now OR l.holder IN [$holder, $given.dead] AS free\nSET l.holder = CASE WHEN free THEN $holder ELSE l.holder END,\n    l.until = CASE WHEN free THEN $until ELSE l.until END\nRETURN l.holder AS holder",
};

/** The vector index over embedding; only what never changes with use may stand in its WITH list. */
export const createMemoryEmbeddingIndex: Slotted<
  { readonly dimensions: number },
  Record<string, never>
> = inSlots({
  name: 'createMemoryEmbeddingIndex',
  file: 'cypher/schema/createMemoryEmbeddingIndex.cypher',
  access: 'schema',
  params: { dimensions: integer },
  returns: {},
}, {
  a: "CYPHER 25\nCREATE VECTOR INDEX memory_embedding IF NOT EXISTS FOR (m:Memory) ON m.embedding\nWITH [m.namespace, m.live, m.recordedAtMs, m.occurredAtMs] OPTIONS {indexConfig: {`vector.dimensions`: $dimensions, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'SCALAR'}}",
  b: "CYPHER 25\nCREATE VECTOR INDEX memory_embedding_b IF NOT EXISTS FOR (m:Memory) ON m.embeddingB\nWITH [m.namespace, m.live, m.recordedAtMs, m.occurredAtMs] OPTIONS {indexConfig: {`vector.dimensions`: $dimensions, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'SCALAR'}}",
});

/** Creates the names of labels, relationship types and property keys, without any data. Once a name comes to be that it did not know, the database plans the statements with that name again: the first pinned memory, or the first contradiction, would cost each of them another plan. */
export const createNames: Statement<
  { readonly labels: readonly string[]; readonly types: readonly string[]; readonly keys: readonly string[] },
  { readonly created: number }
> = {
  name: 'createNames',
  file: 'cypher/schema/createNames.cypher',
  access: 'write',
  params: { labels: list(string), types: list(string), keys: list(string) },
  returns: { created: integer },
  text: "CYPHER 25\nCALL () {\n  UNWIND $given.labels AS label\n  CALL db.createLabel(label)\n  RETURN count(*) AS labels\n}\nCALL () {\n  UNWIND $given.types AS type\n  CALL db.createRelationshipType(type)\n  RETURN count(*) AS types\n}\nCALL () {\n  UNWIND $given.keys AS key\n  CALL db.createProperty(key)\n  RETURN count(*) AS keys\n}\nRETURN labels + types + keys AS created",
};

/** The vector index over the tasks of procedures, apart from that of memories: a recall never answers with a procedure. What stands in its WITH list changes once in a procedure's life at most. */
export const createProcedureTaskIndex: Slotted<
  { readonly dimensions: number },
  Record<string, never>
> = inSlots({
  name: 'createProcedureTaskIndex',
  file: 'cypher/schema/createProcedureTaskIndex.cypher',
  access: 'schema',
  params: { dimensions: integer },
  returns: {},
}, {
  a: "CYPHER 25\nCREATE VECTOR INDEX procedure_task IF NOT EXISTS FOR (p:Procedure) ON p.taskEmbedding\nWITH [p.namespace, p.live, p.deprecated, p.recordedAtMs] OPTIONS {indexConfig: {`vector.dimensions`: $dimensions, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'SCALAR'}}",
  b: "CYPHER 25\nCREATE VECTOR INDEX procedure_task_b IF NOT EXISTS FOR (p:Procedure) ON p.taskEmbeddingB\nWITH [p.namespace, p.live, p.deprecated, p.recordedAtMs] OPTIONS {indexConfig: {`vector.dimensions`: $dimensions, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'SCALAR'}}",
});

/** Drops the vector index over embedding, once its model is no longer in use. */
export const dropMemoryEmbeddingIndex: Slotted<
  Record<string, never>,
  Record<string, never>
> = inSlots({
  name: 'dropMemoryEmbeddingIndex',
  file: 'cypher/schema/dropMemoryEmbeddingIndex.cypher',
  access: 'schema',
  params: {},
  returns: {},
}, {
  a: "CYPHER 25\nDROP INDEX memory_embedding IF EXISTS",
  b: "CYPHER 25\nDROP INDEX memory_embedding_b IF EXISTS",
});

/** Drops the vector index over the tasks of procedures, once its model is no longer in use. */
export const dropProcedureTaskIndex: Slotted<
  Record<string, never>,
  Record<string, never>
> = inSlots({
  name: 'dropProcedureTaskIndex',
  file: 'cypher/schema/dropProcedureTaskIndex.cypher',
  access: 'schema',
  params: {},
  returns: {},
}, {
  a: "CYPHER 25\nDROP INDEX procedure_task IF EXISTS",
  b: "CYPHER 25\nDROP INDEX procedure_task_b IF EXISTS",
});

/** Every index with its state and how far it is populated. */
export const indexStates: Statement<
  Record<string, never>,
  { readonly name: string; readonly state: string; readonly type: string; readonly populationPercent: number }
> = {
  name: 'indexStates',
  file: 'cypher/schema/indexStates.cypher',
  access: 'read',
  params: {},
  returns: { name: string, state: string, type: string, populationPercent: float },
  text: "CYPHER 25\nSHOW INDEXES YIELD name, state, type, populationPercent\nRETURN name, state, type, populationPercent",
};

/** On how many servers the default database is, with its copies. */
export const membersWith: Statement<
  Record<string, never>,
  { readonly members: number }
> = {
  name: 'membersWith',
  file: 'cypher/schema/membersWith.cypher',
  access: 'read',
  params: {},
  returns: { members: integer },
  text: "CYPHER 25\nSHOW DEFAULT DATABASE YIELD name\nRETURN count(*) AS members",
};

/** Gives the migrations' lock back. */
export const releaseMigrationLock: Statement<
  { readonly holder: string },
  { readonly released: number }
> = {
  name: 'releaseMigrationLock',
  file: 'cypher/schema/releaseMigrationLock.cypher',
  access: 'write',
  params: { holder: string },
  returns: { released: integer },
  text: "CYPHER 25\nMATCH (l:MigrationLock {id: 'schema'} WHERE l.holder = $holder)\nSET l.holder = null, l.until = null\nRETURN count(l) AS released",
};

/** Notes that a migration has been applied. */
export const rememberMigration: Statement<
  { readonly version: number; readonly name: string; readonly checksum: string; readonly now: Date },
  { readonly version: number }
> = {
  name: 'rememberMigration',
  file: 'cypher/schema/rememberMigration.cypher',
  access: 'write',
  params: { version: integer, name: string, checksum: string, now: datetime },
  returns: { version: integer },
  text: "CYPHER 25\nMERGE (m:Migration {version: $version})\nSET m.name = $name, m.checksum = $checksum, m.appliedAt = $now\nRETURN m.version AS version",
};

/** Which Neo4j answers. */
export const serverVersion: Statement<
  Record<string, never>,
  { readonly version: string; readonly edition: string }
> = {
  name: 'serverVersion',
  file: 'cypher/schema/serverVersion.cypher',
  access: 'read',
  params: {},
  returns: { version: string, edition: string },
  text: "CYPHER 5\nCALL dbms.components() YIELD name, versions, edition\nWHERE name = 'Neo4j Kernel'\nRETURN versions[0] AS version, edition",
};

/** Gives entities the keys of their names. One whose key another has, or is null, keeps its old one. */
export const setKeys: Statement<
  { readonly entities: readonly ({ readonly id: string; readonly nameKey: string | null; readonly likeness: string; readonly nameForms: readonly string[] })[] },
  { readonly keyed: number }
> = {
  name: 'setKeys',
  file: 'cypher/schema/setKeys.cypher',
  access: 'write',
  params: { entities: list(record({ id: string, nameKey: maybe(string), likeness: string, nameForms: list(string) })) },
  returns: { keyed: integer },
  text: "CYPHER 25\nUNWIND $given.entities AS each\nMATCH (e:Memory:Entity {id: each.id})\nREMOVE e:Unkeyed\nSET e.likeness = each.likeness, e.nameForms = CASE WHEN e.nameForms IS NULL THEN null ELSE each.nameForms END\nWITH e, each\nWHERE each.nameKey IS NOT NULL AND NOT EXISTS { (:Memory {namespace: e.namespace, dedupKey: 'e:' + each.nameKey}) }\nSET e.nameKey = each.nameKey, e.dedupKey = 'e:' + each.nameKey\nRETURN count(e) AS keyed",
};

/** Entities whose keys an earlier version made. What has no name waits until it is repaired. */
export const unkeyed: Statement<
  { readonly limit: number },
  { readonly id: string; readonly namespace: string; readonly name: string }
> = {
  name: 'unkeyed',
  file: 'cypher/schema/unkeyed.cypher',
  access: 'read',
  scan: "Unkeyed: what an earlier version left, and nothing after the first start",
  params: { limit: integer },
  returns: { id: string, namespace: string, name: string },
  text: "CYPHER 25\nMATCH (e:Unkeyed)\nWHERE e.id IS :: STRING NOT NULL AND e.namespace IS :: STRING NOT NULL AND e.name IS :: STRING NOT NULL\nRETURN e.id AS id, e.namespace AS namespace, e.name AS name LIMIT $limit",
};

/** Stores a procedure under its key; an id that comes back different belongs to the one that was built by the same key before. */
export const createProcedure: Statement<
  { readonly namespace: string; readonly taskKey: string; readonly dedupKey: string; readonly id: string; readonly name: string; readonly domain: string | null; readonly triggerPattern: string; readonly steps: readonly string[]; readonly script: string; readonly score: number; readonly episodeIds: readonly string[]; readonly now: Date },
  { readonly id: string }
> = {
  name: 'createProcedure',
  file: 'cypher/skills/createProcedure.cypher',
  access: 'write',
  params: { namespace: string, taskKey: string, dedupKey: string, id: string, name: string, domain: maybe(string), triggerPattern: string, steps: list(string), script: string, score: float, episodeIds: list(string), now: datetime },
  returns: { id: string },
  text: "CYPHER 25\nMERGE (p:Memory {namespace: $namespace, dedupKey: $dedupKey})\n  ON CREATE SET p:Procedure:UnembeddedTask, p.id = $id, p.derived = false, p.live = true, p.taskKey = $taskKey, p.name = $name, p.domain = $given.domain,\n    p.triggerPattern = $triggerPattern, p.steps = $given.steps, p.script = $script, p.score = $score, p.successRate = 0.0, p.successCount = 0,\n    p.executionCount = 0, p.version = 1, p.versionAt = $now, p.deprecated = false, p.recordedAt = $now, p.recordedAtMs = $now.epochMillis\nWITH p\nCALL (p) {\n  WHEN p.id = $id THEN {\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'STORED', at: $now})\n    SET event += {memoryIds: [p.id]}\n    WITH p\n    UNWIND $given.episodeIds AS episodeId\n    MATCH (m:Memory:Episode {id: episodeId} WHERE m.namespace = $namespace)\n    MERGE (p)-[:DERIVED_FROM]->(m)\n  }\n}\nRETURN p.id AS id",
};

/** Removes a procedure with its versions and what was reported of it; an Erasure without any text is left. What it was derived from stays, and sleep may distil the same of it again. */
export const eraseProcedure: Statement<
  { readonly namespace: string; readonly id: string; readonly now: Date },
  { readonly erasedAt: Date }
> = {
  name: 'eraseProcedure',
  file: 'cypher/skills/eraseProcedure.cypher',
  access: 'write',
  params: { namespace: string, id: string, now: datetime },
  returns: { erasedAt: datetime },
  text: "CYPHER 25\nMATCH (p:Memory:Procedure {id: $id} WHERE p.namespace = $namespace)\nREMOVE p.touchedAt\nMERGE (erasure:Erasure {namespace: $namespace, id: p.id})\nSET erasure.erasedAt = $now\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'ERASED', at: $now})\nSET event += {memoryIds: [p.id]}\nWITH p, erasure\nOPTIONAL MATCH (p)-[:CHANGED|HAD_VERSION|EXECUTED]->(own)\nWITH p, erasure, collect(own) AS owned\nFOREACH (own IN owned | DETACH DELETE own)\nDETACH DELETE p\nRETURN erasure.erasedAt AS erasedAt",
};

/** Retracts a procedure: only an earlier asOf finds it, and consolidation does not distil it again. The key of a built procedure is freed, and noted for unforgetProcedure. */
export const forgetProcedure: Statement<
  { readonly namespace: string; readonly id: string; readonly now: Date },
  { readonly retractedAt: Date; readonly changed: boolean }
> = {
  name: 'forgetProcedure',
  file: 'cypher/skills/forgetProcedure.cypher',
  access: 'write',
  params: { namespace: string, id: string, now: datetime },
  returns: { retractedAt: datetime, changed: boolean },
  text: "CYPHER 25\nMATCH (p:Memory:Procedure {id: $id} WHERE p.namespace = $namespace)\nREMOVE p.touchedAt\nWITH p, p.forgotten IS NULL AS changed\nSET p.forgotten = true, p.retractedAt = CASE WHEN changed AND p.live THEN $now ELSE p.retractedAt END, p.live = false,\n  p.freedKey = CASE WHEN p.dedupKey STARTS WITH 'b:' THEN p.dedupKey ELSE p.freedKey END\nSET p.dedupKey = CASE WHEN p.dedupKey STARTS WITH 'b:' THEN null ELSE p.dedupKey END\nCALL (p, changed) {\n  WHEN changed THEN {\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'RETRACTED', at: $now})\n    SET event += {memoryIds: [p.id]}\n  }\n}\nRETURN p.retractedAt AS retractedAt, changed",
};

/** The ids of a page of a namespace's procedures, newest first, as of a given time. */
export const listProcedures: Statement<
  { readonly namespace: string; readonly beforeMs: number; readonly beforeId: string; readonly knownAt: Date; readonly includeDeprecated: boolean; readonly limit: number },
  { readonly id: string }
> = {
  name: 'listProcedures',
  file: 'cypher/skills/listProcedures.cypher',
  access: 'read',
  params: { namespace: string, beforeMs: integer, beforeId: string, knownAt: datetime, includeDeprecated: boolean, limit: integer },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (p:Procedure)\nUSING INDEX p:Procedure(namespace, recordedAtMs, id)\nWHERE p.namespace = $namespace AND p.recordedAtMs <= $beforeMs AND p.id > ''\n  AND CASE WHEN p.recordedAtMs = $beforeMs THEN p.id < $beforeId ELSE true END\n  AND p.recordedAt <= $knownAt AND CASE WHEN p.live THEN true ELSE p.retractedAt > $knownAt END\n  AND CASE WHEN $includeDeprecated OR NOT p.deprecated THEN true ELSE p.deprecatedAt > $knownAt END\nWITH p ORDER BY p.namespace DESC, p.recordedAtMs DESC, p.id DESC LIMIT $limit\nRETURN p.id AS id",
};

/** Takes a procedure's lock until the transaction ends, and tells how it stands under that lock. */
export const lockProcedure: Statement<
  { readonly namespace: string; readonly id: string },
  { readonly steps: readonly string[]; readonly script: string; readonly version: number; readonly successCount: number; readonly executionCount: number; readonly deprecated: boolean }
> = {
  name: 'lockProcedure',
  file: 'cypher/skills/lockProcedure.cypher',
  access: 'write',
  params: { namespace: string, id: string },
  returns: { steps: list(string), script: string, version: integer, successCount: integer, executionCount: integer, deprecated: boolean },
  text: "CYPHER 25\nMATCH (p:Memory:Procedure {id: $id} WHERE p.namespace = $namespace)\nREMOVE p.touchedAt\nWITH p WHERE p.live\nRETURN p.steps AS steps, p.script AS script, p.version AS version, p.successCount AS successCount, p.executionCount AS executionCount,\n  p.deprecated AS deprecated",
};

/** Takes the locks of the memories that a procedure is to be made of, in one order, so that none is erased or forgotten before it is; and tells what they say. */
export const lockTrajectory: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string; readonly tool: string | null; readonly content: string; readonly project: string | null }
> = {
  name: 'lockTrajectory',
  file: 'cypher/skills/lockTrajectory.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string) },
  returns: { id: string, tool: maybe(string), content: string, project: maybe(string) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nREMOVE m.touchedAt\nWITH m WHERE m.live\nRETURN m.id AS id, m.tool AS tool, m.content AS content, m.project AS project",
};

/** The procedures of one namespace whose tasks are nearest, of those in use; the indexes filter by themselves. */
export const nearestProcedures: Slotted<
  { readonly namespace: string; readonly model: string; readonly vector: readonly number[]; readonly limit: number },
  { readonly id: string }
> = inSlots({
  name: 'nearestProcedures',
  file: 'cypher/skills/nearestProcedures.cypher',
  access: 'read',
  params: { namespace: string, model: string, vector: list(float), limit: integer },
  returns: { id: string },
}, {
  a: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'a'} WHERE e.active AND e.name = $model)\nCALL (e) {\n  MATCH (p:Procedure)\n    SEARCH p IN (VECTOR INDEX procedure_task FOR $given.vector WHERE p.namespace = $namespace AND p.live = true AND p.deprecated = false LIMIT $limit)\n  RETURN p\n}\nRETURN p.id AS id",
  b: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'b'} WHERE e.active AND e.name = $model)\nCALL (e) {\n  MATCH (p:Procedure)\n    SEARCH p IN (VECTOR INDEX procedure_task_b FOR $given.vector WHERE p.namespace = $namespace AND p.live = true AND p.deprecated = false LIMIT $limit)\n  RETURN p\n}\nRETURN p.id AS id",
});

/** The same among all procedures known at a given time, including those deprecated or retracted since. */
export const nearestProceduresOfAll: Slotted<
  { readonly namespace: string; readonly model: string; readonly vector: readonly number[]; readonly knownAt: Date; readonly limit: number },
  { readonly id: string }
> = inSlots({
  name: 'nearestProceduresOfAll',
  file: 'cypher/skills/nearestProceduresOfAll.cypher',
  access: 'read',
  params: { namespace: string, model: string, vector: list(float), knownAt: instant, limit: integer },
  returns: { id: string },
}, {
  a: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'a'} WHERE e.active AND e.name = $model)\nCALL (e) {\n  MATCH (p:Procedure)\n    SEARCH p IN (VECTOR INDEX procedure_task FOR $given.vector WHERE p.namespace = $namespace AND p.recordedAtMs <= $knownAt LIMIT $limit)\n  RETURN p\n}\nRETURN p.id AS id",
  b: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'b'} WHERE e.active AND e.name = $model)\nCALL (e) {\n  MATCH (p:Procedure)\n    SEARCH p IN (VECTOR INDEX procedure_task_b FOR $given.vector WHERE p.namespace = $namespace AND p.recordedAtMs <= $knownAt LIMIT $limit)\n  RETURN p\n}\nRETURN p.id AS id",
});

/** Procedures as of a given time, in any order, with the version and the reports of that time. Leaves out unknown ones, and deprecated ones unless requested. */
export const proceduresByIds: Slotted<
  { readonly namespace: string; readonly ids: readonly string[]; readonly knownAt: Date; readonly includeDeprecated: boolean; readonly vector: readonly number[] | null; readonly model: string | null; readonly most: number },
  { readonly procedure: { readonly id: string; readonly namespace: string; readonly name: string; readonly domain: string | null; readonly triggerPattern: string; readonly steps: readonly string[]; readonly script: string; readonly score: number | null; readonly successCount: number; readonly executionCount: number; readonly version: number; readonly deprecated: boolean; readonly derived: boolean; readonly recordedAt: Date; readonly lastExecutedAt: Date | null; readonly derivedFrom: readonly string[]; readonly versions: readonly { readonly version: number; readonly steps: readonly string[]; readonly script: string; readonly recordedAt: Date; readonly retractedAt: Date }[] }; readonly cosine: number | null }
> = inSlots({
  name: 'proceduresByIds',
  file: 'cypher/skills/proceduresByIds.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), knownAt: datetime, includeDeprecated: boolean, vector: maybe(list(float)), model: maybe(string), most: integer },
  returns: { procedure: record({ id: string, namespace: string, name: string, domain: maybe(string), triggerPattern: string, steps: list(string), script: string, score: maybe(float), successCount: integer, executionCount: integer, version: integer, deprecated: boolean, derived: boolean, recordedAt: instant, lastExecutedAt: maybe(instant), derivedFrom: list(string), versions: list(record({ version: integer, steps: list(string), script: string, recordedAt: instant, retractedAt: instant })) }), cosine: maybe(float) },
}, {
  a: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (p:Memory)\nUSING INDEX p:Memory(id)\nWHERE p.id = id AND p.namespace = $namespace AND p:Procedure AND p.recordedAt <= $knownAt AND (p.live OR p.retractedAt > $knownAt)\nOPTIONAL MATCH (p)-[:HAD_VERSION]->(v:ProcedureVersion) WHERE v.retractedAt > $knownAt\nWITH p, v ORDER BY v.version\nWITH p, collect(v)[0] AS v\nOPTIONAL MATCH (p)-[:EXECUTED]->(e:Execution) WHERE e.at > $knownAt\nWITH p, v, e ORDER BY e.at, e.executionCount\nWITH p, v, collect(e)[0] AS next\nWITH p, coalesce(v, p) AS inForce, next, p.deprecated AND coalesce(p.deprecatedAt, p.recordedAt) <= $knownAt AS deprecated\nWHERE $includeDeprecated OR NOT deprecated\nRETURN p {.id, .namespace, .name, .domain, .triggerPattern, steps: inForce.steps, script: inForce.script, .score,\n    successCount: coalesce(next.fromSuccessCount, p.successCount), executionCount: coalesce(next.fromExecutionCount, p.executionCount),\n    version: inForce.version, deprecated: deprecated, derived: coalesce(p.derived, false), recordedAt: p.recordedAtMs,\n    lastExecutedAt: (CASE WHEN next IS NULL THEN p.lastExecutedAt ELSE next.fromLastExecutedAt END).epochMillis,\n    derivedFrom: COLLECT { MATCH (p)-[:DERIVED_FROM]->(m:Memory) RETURN m.id ORDER BY m.id DESC LIMIT $most },\n    versions: COLLECT {\n      MATCH (p)-[:HAD_VERSION]->(earlier:ProcedureVersion) WHERE earlier.retractedAt <= $knownAt\n      RETURN earlier {.version, .steps, .script, recordedAt: earlier.recordedAt.epochMillis, retractedAt: earlier.retractedAt.epochMillis}\n      ORDER BY earlier.version DESC LIMIT $most\n    }\n  } AS procedure,\n  CASE WHEN $given.vector IS NOT NULL AND p.taskModel = $given.model THEN 2 * vector.similarity.cosine(p.taskEmbedding, $given.vector) - 1 END AS cosine",
  b: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (p:Memory)\nUSING INDEX p:Memory(id)\nWHERE p.id = id AND p.namespace = $namespace AND p:Procedure AND p.recordedAt <= $knownAt AND (p.live OR p.retractedAt > $knownAt)\nOPTIONAL MATCH (p)-[:HAD_VERSION]->(v:ProcedureVersion) WHERE v.retractedAt > $knownAt\nWITH p, v ORDER BY v.version\nWITH p, collect(v)[0] AS v\nOPTIONAL MATCH (p)-[:EXECUTED]->(e:Execution) WHERE e.at > $knownAt\nWITH p, v, e ORDER BY e.at, e.executionCount\nWITH p, v, collect(e)[0] AS next\nWITH p, coalesce(v, p) AS inForce, next, p.deprecated AND coalesce(p.deprecatedAt, p.recordedAt) <= $knownAt AS deprecated\nWHERE $includeDeprecated OR NOT deprecated\nRETURN p {.id, .namespace, .name, .domain, .triggerPattern, steps: inForce.steps, script: inForce.script, .score,\n    successCount: coalesce(next.fromSuccessCount, p.successCount), executionCount: coalesce(next.fromExecutionCount, p.executionCount),\n    version: inForce.version, deprecated: deprecated, derived: coalesce(p.derived, false), recordedAt: p.recordedAtMs,\n    lastExecutedAt: (CASE WHEN next IS NULL THEN p.lastExecutedAt ELSE next.fromLastExecutedAt END).epochMillis,\n    derivedFrom: COLLECT { MATCH (p)-[:DERIVED_FROM]->(m:Memory) RETURN m.id ORDER BY m.id DESC LIMIT $most },\n    versions: COLLECT {\n      MATCH (p)-[:HAD_VERSION]->(earlier:ProcedureVersion) WHERE earlier.retractedAt <= $knownAt\n      RETURN earlier {.version, .steps, .script, recordedAt: earlier.recordedAt.epochMillis, retractedAt: earlier.retractedAt.epochMillis}\n      ORDER BY earlier.version DESC LIMIT $most\n    }\n  } AS procedure,\n  CASE WHEN $given.vector IS NOT NULL AND p.taskModelB = $given.model THEN 2 * vector.similarity.cosine(p.taskEmbeddingB, $given.vector) - 1 END AS cosine",
});

/** Records an execution of a procedure under its key, with its effects. If the key was used before, it changes nothing and returns the first receipt. A revision keeps the version that it replaces. Run it behind lockProcedure. */
export const recordExecution: Statement<
  { readonly namespace: string; readonly procedureId: string; readonly id: string; readonly dedupKey: string; readonly success: boolean; readonly note: string | null; readonly error: string | null; readonly now: Date; readonly successCount: number; readonly executionCount: number; readonly successRate: number; readonly deprecated: boolean; readonly revision: { readonly steps: readonly string[]; readonly script: string } | null },
  { readonly id: string; readonly procedureId: string; readonly success: boolean; readonly at: Date; readonly successRate: number; readonly executionCount: number; readonly version: number; readonly revised: boolean; readonly deprecated: boolean }
> = {
  name: 'recordExecution',
  file: 'cypher/skills/recordExecution.cypher',
  access: 'write',
  params: { namespace: string, procedureId: string, id: string, dedupKey: string, success: boolean, note: maybe(string), error: maybe(string), now: datetime, successCount: integer, executionCount: integer, successRate: float, deprecated: boolean, revision: maybe(record({ steps: list(string), script: string })) },
  returns: { id: string, procedureId: string, success: boolean, at: datetime, successRate: float, executionCount: integer, version: integer, revised: boolean, deprecated: boolean },
  text: "CYPHER 25\nMATCH (p:Memory:Procedure {id: $procedureId} WHERE p.namespace = $namespace)\nMERGE (e:Execution {namespace: $namespace, dedupKey: $dedupKey})\n  ON CREATE SET e.id = $id, e.memoryId = $procedureId, e.success = $success, e.note = $given.note, e.error = $given.error, e.at = $now,\n    e.successRate = $successRate, e.executionCount = $executionCount, e.deprecated = $deprecated, e.revised = $given.revision IS NOT NULL,\n    e.version = p.version + CASE WHEN $given.revision IS NULL THEN 0 ELSE 1 END,\n    e.fromSuccessCount = p.successCount, e.fromExecutionCount = p.executionCount, e.fromLastExecutedAt = p.lastExecutedAt\nWITH p, e\nCALL (p, e) {\n  WITH p, e WHERE e.id = $id\n  CREATE (p)-[:EXECUTED]->(e)\n  WITH p\n  CALL (p) {\n    WITH p WHERE $given.revision IS NOT NULL\n    CREATE (p)-[:HAD_VERSION]->(:ProcedureVersion {namespace: $namespace, memoryId: p.id, version: p.version, steps: p.steps, script: p.script,\n      recordedAt: p.versionAt, retractedAt: $now})\n    SET p.version = p.version + 1, p.versionAt = $now, p.steps = $given.revision.steps, p.script = $given.revision.script\n  }\n  SET p.reported = true, p.successCount = $successCount, p.executionCount = $executionCount, p.successRate = $successRate,\n    p.lastExecutedAt = CASE WHEN p.lastExecutedAt > $now THEN p.lastExecutedAt ELSE $now END,\n    p.deprecatedAt = CASE WHEN $deprecated AND NOT p.deprecated THEN $now ELSE p.deprecatedAt END\n  SET p.deprecated = $deprecated\n}\nRETURN e.id AS id, e.memoryId AS procedureId, e.success AS success, e.at AS at, e.successRate AS successRate, e.executionCount AS executionCount,\n  e.version AS version, e.revised AS revised, e.deprecated AS deprecated",
};

/** Procedures of one namespace by the words of their names and tasks; the query carries the namespace's token, so the index itself filters. */
export const searchProcedures: Statement<
  { readonly query: string; readonly limit: number },
  { readonly id: string; readonly score: number }
> = {
  name: 'searchProcedures',
  file: 'cypher/skills/searchProcedures.cypher',
  access: 'read',
  params: { query: string, limit: integer },
  returns: { id: string, score: float },
  text: "CYPHER 25\nCALL db.index.fulltext.queryNodes('procedure_text', $query, {limit: $limit}) YIELD node, score\nRETURN node.id AS id, score",
};

/** Gives procedures the vectors of their tasks, as memories get theirs. */
export const setTaskVectors: Slotted<
  { readonly model: string; readonly vectors: readonly { readonly id: string; readonly vector: readonly number[] }[] },
  { readonly embedded: number }
> = inSlots({
  name: 'setTaskVectors',
  file: 'cypher/skills/setTaskVectors.cypher',
  access: 'write',
  params: { model: string, vectors: list(record({ id: string, vector: list(float) })) },
  returns: { embedded: integer },
}, {
  a: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'a'})\nWHERE e.name = $model AND (e.active OR e.embeddedUpTo IS NOT NULL)\nWITH e,\n  e.active AND EXISTS { MATCH (next:EmbeddingModel) WHERE next.slot > '' AND next.embeddedUpTo IS NOT NULL }\n  AS changing\nUNWIND $given.vectors AS v\nMATCH (p:Memory {id: v.id})\nCALL db.create.setNodeVectorProperty(p, 'taskEmbedding', v.vector)\nSET p.taskModel = $model\nCALL (p, changing) { WHEN changing THEN { SET p:Unrenewed } ELSE { REMOVE p:Unrenewed } }\nCALL (p, e) { WHEN e.active THEN { REMOVE p:UnembeddedTask } }\nRETURN count(p) AS embedded",
  b: "CYPHER 25\nMATCH (e:EmbeddingModel {slot: 'b'})\nWHERE e.name = $model AND (e.active OR e.embeddedUpTo IS NOT NULL)\nWITH e,\n  e.active AND EXISTS { MATCH (next:EmbeddingModel) WHERE next.slot > '' AND next.embeddedUpTo IS NOT NULL }\n  AS changing\nUNWIND $given.vectors AS v\nMATCH (p:Memory {id: v.id})\nCALL db.create.setNodeVectorProperty(p, 'taskEmbeddingB', v.vector)\nSET p.taskModelB = $model\nCALL (p, changing) { WHEN changing THEN { SET p:Unrenewed } ELSE { REMOVE p:Unrenewed } }\nCALL (p, e) { WHEN e.active THEN { REMOVE p:UnembeddedTask } }\nRETURN count(p) AS embedded",
});

/** The turns of a session that name a tool, in their order. */
export const stepsOfSession: Statement<
  { readonly namespace: string; readonly sessionId: string; readonly limit: number },
  { readonly id: string }
> = {
  name: 'stepsOfSession',
  file: 'cypher/skills/stepsOfSession.cypher',
  access: 'read',
  params: { namespace: string, sessionId: string, limit: integer },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (m:Memory:Episode)\nUSING INDEX m:Memory(namespace, sessionId)\nWHERE m.namespace = $namespace AND m.sessionId = $sessionId AND m.live AND m.tool IS NOT NULL\nRETURN m.id AS id\nORDER BY m.occurredAt, m.id\nLIMIT $limit",
};

/** Procedures whose task has no vector yet. */
export const unembeddedTasks: Statement<
  { readonly namespace: string | null; readonly after: string; readonly limit: number },
  { readonly id: string; readonly node: string; readonly tried: boolean; readonly name: string; readonly triggerPattern: string }
> = {
  name: 'unembeddedTasks',
  file: 'cypher/skills/unembeddedTasks.cypher',
  access: 'read',
  params: { namespace: maybe(string), after: string, limit: integer },
  returns: { id: string, node: string, tried: boolean, name: string, triggerPattern: string },
  text: "CYPHER 25\nMATCH (p:UnembeddedTask)\nWHERE p.id > $after AND ($given.namespace IS NULL OR p.namespace = $given.namespace)\nWITH p ORDER BY p.id LIMIT $limit\nRETURN p.id AS id, elementId(p) AS node, p.embedTasksAttempts IS NOT NULL AS tried, p.name AS name, p.triggerPattern AS triggerPattern",
};

/** Leaves a memory a share of the energy that it has now, so that it fades that much sooner; what is working is due when it will have faded. To be run behind lockMemory. */
export const accelerateDecay: Statement<
  { readonly namespace: string; readonly id: string; readonly now: Date; readonly share: number; readonly ratesPerHour: RatesPerHour; readonly expireUnder: number },
  { readonly energy: number }
> = {
  name: 'accelerateDecay',
  file: 'cypher/strength/accelerateDecay.cypher',
  access: 'write',
  params: { namespace: string, id: string, now: datetime, share: float, ratesPerHour: RATES_PER_HOUR, expireUnder: float },
  returns: { energy: float },
  text: "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace AND m.live)\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nWITH n, m, $share *\n  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n      coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n    ] * CASE\n      WHEN m.pinnedAt <= m.energyAt THEN 0.0\n      WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      ELSE 0.0 END)\n  AS energy\nSET m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END, m.scaling = n.scaling\nSET m.acceleratedAt = $now, m.reviewAt = CASE\n  WHEN\n    coalesce(m.tier = 'working' AND m.pace IN ['shortTerm', 'longTerm', 'potentiated'] OR m.tier = 'shortTerm' AND m.pace IN ['longTerm', 'potentiated'], false)\n    THEN m.reviewAt\n  WHEN m.tier <> 'working' THEN null\n  WHEN energy <= $expireUnder THEN $now\n  ELSE\n    $now + duration({milliseconds: toInteger(ceil(3600000.0 * log(energy / $expireUnder) / $ratesPerHour.working))})\n  END\nRETURN energy",
};

/** Locks memories that are used or replayed, and returns what the law of energy reads of each. src/writes/strengthen.ts computes what becomes of them, and writeUses writes it. Ids are in one order, so that two writers cannot deadlock. The lock comes first, so that what is read stays true. */
export const lockUses: Statement<
  { readonly refs: readonly { readonly namespace: string; readonly id: string }[]; readonly promoteAbove: PromoteAbove; readonly printedProfile: string; readonly replay: ReplaySchedule; readonly dryRun: boolean },
  { readonly id: string; readonly namespace: string; readonly live: boolean; readonly importance: number | null; readonly tier: string; readonly energy: number; readonly energyAt: Date; readonly pace: string | null; readonly peaks: readonly number[] | null; readonly usedDays: number | null; readonly useSums: readonly number[] | null; readonly recordedAt: Date; readonly accessCount: number; readonly recentAccesses: readonly Date[]; readonly pinnedAt: Date | null; readonly replayedAt: Date | null; readonly rivalAt: Date | null; readonly kappa: number | null; readonly scaling: number | null; readonly printed: boolean; readonly promoteAbove: PromoteAbove; readonly replay: ReplaySchedule }
> = {
  name: 'lockUses',
  file: 'cypher/strength/lockUses.cypher',
  access: 'write',
  params: { refs: list(record({ namespace: string, id: string })), promoteAbove: PROMOTE_ABOVE, printedProfile: string, replay: REPLAY_SCHEDULE, dryRun: boolean },
  returns: { id: string, namespace: string, live: boolean, importance: maybe(float), tier: string, energy: float, energyAt: instant, pace: maybe(string), peaks: maybe(list(float)), usedDays: maybe(integer), useSums: maybe(list(float)), recordedAt: instant, accessCount: integer, recentAccesses: list(instant), pinnedAt: maybe(instant), replayedAt: maybe(instant), rivalAt: maybe(instant), kappa: maybe(float), scaling: maybe(float), printed: boolean, promoteAbove: PROMOTE_ABOVE, replay: REPLAY_SCHEDULE },
  text: "CYPHER 25\nUNWIND $given.refs AS ref\nMATCH (m:Memory {id: ref.id} WHERE m.namespace = ref.namespace)\nCALL (m) { WHEN NOT $dryRun THEN { REMOVE m.touchedAt } }\nWITH m\nOPTIONAL MATCH (n:Namespace {name: m.namespace})\nOPTIONAL MATCH (config:ConsolidationConfig {namespace: m.namespace})\nRETURN m.id AS id, m.namespace AS namespace, coalesce(m.live, false) AS live, m.importance AS importance, m.tier AS tier,\n  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0))\n  AS energy,\n  m.energyAt.epochMillis AS energyAt, m.pace AS pace, m.peaks AS peaks, m.usedDays AS usedDays, m.useSums AS useSums, m.recordedAt.epochMillis AS recordedAt,\n  m.accessCount AS accessCount, coalesce(m.recentAccesses, []) AS recentAccesses, m.pinnedAt.epochMillis AS pinnedAt, m.replayedAt.epochMillis AS replayedAt,\n  head(COLLECT {\n    MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n    WHERE rival.live AND rival.namespace = m.namespace AND\n      coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n        [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n        THEN 'NEWER' ELSE 'OLDER' END\n    RETURN rival.recordedAtMs ORDER BY rival.recordedAtMs LIMIT 1\n  }) AS rivalAt,\n  m.kappa AS kappa, n.scaling AS scaling, coalesce(config.profile = $printedProfile, false) AS printed,\n  {working: coalesce(toFloatOrNull(config.promoteAboveWorking), toFloatOrNull(config.workingToShortThreshold), $promoteAbove.working),\n  shortTerm: coalesce(toFloatOrNull(config.promoteAboveShortTerm), toFloatOrNull(config.shortToLongThreshold), $promoteAbove.shortTerm)} AS promoteAbove,\n  {importance: coalesce(toFloatOrNull(config.replayImportance), $replay.importance),\n  afterHours: CASE WHEN 0.01 <= toFloatOrNull(config.replayAfterHours) <= 8760 THEN toFloat(config.replayAfterHours) ELSE $replay.afterHours END,\n  olderAfterHours: CASE WHEN 0.01 <= toFloatOrNull(config.replayOlderAfterHours) <= 8760 THEN toFloat(config.replayOlderAfterHours) ELSE $replay.olderAfterHours END,\n  kappa: coalesce(toFloatOrNull(config.kappaOfReplay), $replay.kappa),\n  semanticAbove: coalesce(toFloatOrNull(config.semanticAbove), $replay.semanticAbove)} AS replay",
};

/** Phase replay: records what it does to memories that are locked, with what undo restores. The tier shows what a memory has earned. writeUses writes the rest. A run replays once, whether it finds something or not. */
export const noteReplays: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly now: Date; readonly rows: readonly { readonly id: string; readonly age: string; readonly count: number; readonly energy: number; readonly energyNow: number; readonly tier: string; readonly phase: string }[] },
  Record<string, never>
> = {
  name: 'noteReplays',
  file: 'cypher/strength/noteReplays.cypher',
  access: 'write',
  params: { runId: string, claim: string, namespace: string, now: datetime, rows: list(record({ id: string, age: string, count: integer, energy: float, energyNow: float, tier: string, phase: string })) },
  returns: {},
  text: "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nSET run.done = coalesce(run.done, []) + 'replay'\nWITH run\nUNWIND $given.rows AS row\nMATCH (m:Memory {id: row.id} WHERE m.namespace = $namespace)\nCREATE (m)-[:CHANGED]->(:Change {\n  phase: 'replay', memoryId: m.id, namespace: $namespace, at: $now, after: row.age, amount: row.energy, count: row.count,\n  fromKappa: m.kappa, fromReplayedAt: m.replayedAt, fromAccessCount: m.accessCount, fromRecentAccesses: m.recentAccesses,\n  fromPeaks: m.peaks, fromUsedDays: m.usedDays, fromUseSums: m.useSums,\n  fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace\n})-[:CRYSTALLIZED_INTO]->(run)\nWITH run, m, m.tier AS fromTier, row.tier AS toTier, row.phase AS phase, row.energyNow AS energy,\n  CASE row.tier WHEN 'archived' THEN 'ARCHIVED' ELSE 'PROMOTED' END AS kind\nWHERE fromTier <> toTier\nCREATE (m)-[:PROMOTED_TO]->(change:TierChange {\n  phase: phase, memoryId: m.id, namespace: $namespace, at: $now, fromTier: fromTier, toTier: toTier, energy: energy,\n  fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace\n})\nCREATE (change)-[:CRYSTALLIZED_INTO]->(run)\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: kind, at: $now})\nSET event += {sessionId: m.sessionId, tier: toTier, runId: $runId, memoryIds: [m.id]}\nSET m.tier = toTier",
};

/** What has left a session's working memory, and had been activated there often enough, is kept longer (source A). A memory of the working tier moves up to short-term at once, whatever its energy is, unless it has faded by then. A TierChange without a run keeps what it was, dated after the changes before the lock. The lock comes first, so that what is read then holds. */
export const promoteHeld: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly now: Date; readonly ratesPerHour: RatesPerHour; readonly expireUnder: number },
  { readonly id: string }
> = {
  name: 'promoteHeld',
  file: 'cypher/strength/promoteHeld.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string), now: datetime, ratesPerHour: RATES_PER_HOUR, expireUnder: float },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\nREMOVE m.touchedAt\nWITH m\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nWITH n, m,\n  m.energy * exp(coalesce(n.scaling, 0.0) - coalesce(m.scaling, 0.0) - $ratesPerHour[\n      coalesce(m.pace, CASE m.tier WHEN 'archived' THEN 'working' ELSE m.tier END)\n    ] * CASE\n      WHEN m.pinnedAt <= m.energyAt THEN 0.0\n      WHEN m.pinnedAt < $now THEN (m.pinnedAt.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0\n      ELSE 0.0 END)\n  AS energy\nWHERE m.live AND m.tier = 'working' AND energy > $expireUnder\nWITH n, m, energy,\n  reduce(at = $now, other IN [(m)-[:PROMOTED_TO]->(before:TierChange) | before.at]\n    | CASE WHEN other < at THEN at ELSE other + duration({milliseconds: 1}) END)\n  AS at\nCREATE (m)-[:PROMOTED_TO]->(change:TierChange {\n  phase: 'workingMemory', memoryId: m.id, namespace: $namespace, at: at, fromTier: 'working', toTier: 'shortTerm', energy: energy,\n  fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromScaling: m.scaling, fromReviewAt: m.reviewAt, fromPace: m.pace\n})\nSET m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END, m.scaling = n.scaling\nSET m.tier = 'shortTerm', m.reviewAt = $now, m.pace = CASE WHEN m.pace IN ['longTerm', 'potentiated'] THEN m.pace ELSE 'shortTerm' END\nCREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'PROMOTED', at: $now})\nSET event += {sessionId: m.sessionId, tier: 'shortTerm', memoryIds: [m.id]}\nRETURN m.id AS id",
};

/** Phase replay: the important memories whose turn has come. Whatever came due since a memory was looked at last is applied at its own time, so replay reaches what a pause left behind, archived ones too. Half of a run's places are for the last day, three tenths for the last week, the rest for older memories (source C); a place that is not needed goes to the others. The most important come first; what is left waits for the next run. Without a run that is claimed it fails, with a message that says so. */
export const replayCandidates: Statement<
  { readonly runId: string; readonly claim: string; readonly namespace: string; readonly sessionId: string | null; readonly now: Date; readonly replayImportance: number; readonly replayLimit: number; readonly replayAfterHours: number; readonly replayOlderAfterHours: number; readonly replayRecentShare: number; readonly replayMediumShare: number; readonly dryRun: boolean },
  { readonly id: string; readonly age: string }
> = {
  name: 'replayCandidates',
  file: 'cypher/strength/replayCandidates.cypher',
  access: 'read',
  params: { runId: string, claim: string, namespace: string, sessionId: maybe(string), now: datetime, replayImportance: float, replayLimit: integer, replayAfterHours: float, replayOlderAfterHours: float, replayRecentShare: float, replayMediumShare: float, dryRun: boolean },
  returns: { id: string, age: string },
  text: "CYPHER 25\nOPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})\nWITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true\n  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END\nWITH run WHERE $dryRun OR NOT 'replay' IN coalesce(run.done, [])\nCALL () {\n  MATCH (m:Memory)\n  USING INDEX m:Memory(namespace, importance)\n  WHERE m.namespace = $namespace AND m.importance >= $replayImportance\n    AND m.live AND m.recordedAt <= $now AND ($given.sessionId IS NULL OR m.sessionId = $given.sessionId) AND\n    coalesce(m.live AND m.importance >= $replayImportance AND\n      any(stored IN [m.recordedAt.epochMillis] WHERE\n      any(since IN [reduce(seen = stored, at IN [m.replayedAt.epochMillis, m.energyAt.epochMillis] | CASE WHEN at > seen THEN at ELSE seen END)] WHERE\n      any(young IN [floor((since - stored) / 3600000.0 / $replayAfterHours)] WHERE\n      any(old IN [floor((since - stored - 86400000) / 3600000.0 / $replayOlderAfterHours)] WHERE\n      any(due IN [at IN [k IN range(0, 2) | stored + toInteger((young + k) * 3600000.0 * $replayAfterHours)] WHERE stored < at <= stored + 86400000]\n          + [k IN range(0, 2) | stored + 86400000 + toInteger((CASE WHEN old > 0 THEN old ELSE 1 END + k) * 3600000.0 * $replayOlderAfterHours)]\n        WHERE since < due <= $now.epochMillis AND NOT EXISTS {\n          MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)\n          WHERE rival.live AND rival.namespace = m.namespace AND rival.recordedAtMs <= due AND\n            coalesce(contradiction.resolution, 'NEWER') = CASE WHEN\n              [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]\n              THEN 'NEWER' ELSE 'OLDER' END\n        }))))), false)\n    AND NOT\n    EXISTS { (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > $now AND later.undoneAt IS NULL }\n  WITH m, ($now.epochMillis - m.recordedAt.epochMillis) / 86400000.0 AS days\n  WITH m, CASE WHEN days <= 1 THEN 'recent' WHEN days <= 7 THEN 'medium' ELSE 'old' END AS age\n  ORDER BY m.importance DESC, m.id\n  WITH age, collect(m) AS candidates\n  WITH age, candidates[..$replayLimit] AS candidates, toInteger(round($replayLimit *\n    CASE age WHEN 'recent' THEN $replayRecentShare WHEN 'medium' THEN $replayMediumShare ELSE 1 - $replayRecentShare - $replayMediumShare END)) AS share\n  UNWIND range(0, size(candidates) - 1) AS place\n  WITH age, candidates[place] AS m, place >= share AS spare\n  ORDER BY spare, m.importance DESC, m.id\n  LIMIT $replayLimit\n  RETURN m, age\n}\nRETURN m.id AS id, age ORDER BY id",
};

/** Writes what uses and replays made of memories that lockUses has locked. A change of tier leaves a TierChange without a run, dated after the changes before it. */
export const writeUses: Statement<
  { readonly rows: readonly UsedMemory[]; readonly now: Date },
  Record<string, never>
> = {
  name: 'writeUses',
  file: 'cypher/strength/writeUses.cypher',
  access: 'write',
  params: { rows: list(USED_MEMORY), now: datetime },
  returns: {},
  text: "CYPHER 25\nUNWIND $given.rows AS row\nMATCH (m:Memory {id: row.id} WHERE m.namespace = row.namespace)\nWITH row, m, m.tier AS fromTier\nCALL (row, m, fromTier) {\n  WHEN fromTier <> row.tier THEN {\n    WITH row, m, fromTier,\n      reduce(at = $now, other IN [(m)-[:PROMOTED_TO]->(before:TierChange) | before.at]\n        | CASE WHEN other < at THEN at ELSE other + duration({milliseconds: 1}) END)\n      AS at\n    CREATE (m)-[:PROMOTED_TO]->(:TierChange {\n      phase: 'use', memoryId: m.id, namespace: m.namespace, at: at, fromTier: fromTier, toTier: row.tier, energy: row.energy\n    })\n  }\n}\nSET m.tier = row.tier, m.energy = row.energy, m.energyAt = datetime({epochMillis: row.energyAt}), m.scaling = row.scaling, m.pace = row.pace,\n  m.peaks = row.peaks, m.usedDays = row.usedDays, m.useSums = row.useSums, m.accessCount = row.accessCount, m.recentAccesses = row.recentAccesses,\n  m.kappa = row.kappa,\n  m.replayedAt = CASE WHEN row.replayedAt IS NOT NULL THEN datetime({epochMillis: row.replayedAt}) END,\n  m.reviewAt = CASE WHEN row.reviewAt IS NOT NULL THEN datetime({epochMillis: row.reviewAt}) END\nFOREACH (_ IN CASE WHEN row.ripe THEN [1] ELSE [] END | SET m:Ripe)\nWITH m.namespace AS namespace, m.sessionId AS sessionId, collect({id: m.id, accessed: row.accessed, rose: row.accessed AND fromTier <> row.tier}) AS used\nUNWIND [kind IN ['ACCESSED', 'PROMOTED'] WHERE EXISTS { (:EventLog {namespace: namespace}) }] AS kind\nWITH namespace, sessionId, kind, [each IN used WHERE CASE kind WHEN 'ACCESSED' THEN each.accessed ELSE each.rose END | each.id] AS ids\nUNWIND range(0, size(ids) - 1, 100) AS at\nCREATE (event:MemoryEvent:Unplaced {namespace: namespace, kind: kind, at: $now})\nSET event += {sessionId: sessionId, memoryIds: ids[at..at + 100], tier: CASE kind WHEN 'PROMOTED' THEN 'working' END}",
};

/** Stores versions of facts that another store has told of, under their ids. `said`: names that the entities were known by there, where it is another one here. To be run behind lockEntities. */
export const addVersions: Statement<
  { readonly namespace: string; readonly versions: readonly ({ readonly id: string; readonly factId: string; readonly version: number; readonly entityId: string; readonly otherId: string | null; readonly saidOf: string | null; readonly saidTo: string | null; readonly saidAs: string | null; readonly text: string; readonly relationType: string | null; readonly confidence: number; readonly validFrom: Date | null; readonly validTo: Date | null; readonly recordedAt: Date })[] },
  { readonly id: string }
> = {
  name: 'addVersions',
  file: 'cypher/sync/addVersions.cypher',
  access: 'write',
  params: { namespace: string, versions: list(record({ id: string, factId: string, version: integer, entityId: string, otherId: maybe(string), saidOf: maybe(string), saidTo: maybe(string), saidAs: maybe(string), text: string, relationType: maybe(string), confidence: float, validFrom: maybe(datetime), validTo: maybe(datetime), recordedAt: datetime })) },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.versions AS v\nMATCH (e:Memory:Entity {id: v.entityId} WHERE e.namespace = $namespace)\nOPTIONAL MATCH (other:Memory:Entity {id: v.otherId} WHERE other.namespace = $namespace)\nCREATE (e)-[:HAS_OBSERVATION]->(o:Memory:Observation)\nSET o = v {.id, .factId, .version, .saidOf, .saidTo, .saidAs, .text, .relationType, .confidence, .validFrom, .validTo, .recordedAt,\n  namespace: $namespace, dedupKey: 'f:' + v.id, live: true, derived: false, reliability: 1.0}\nCALL (o, other) { WHEN other IS NOT NULL THEN { CREATE (o)-[:ABOUT]->(other) } }\nCALL (e, v, other) {\n  WHEN other <> e THEN {\n    CREATE (e)-[:RELATED_TO {\n      versionId: v.id, relationType: v.relationType, confidence: v.confidence, validFrom: v.validFrom, validTo: v.validTo, recordedAt: v.recordedAt\n    }]->(other)\n  }\n}\nWITH collect({id: o.id, entityId: e.id, otherId: other.id}) AS added, max(v.recordedAt) AS at\nCALL (added, at) {\n  UNWIND range(0, size(added) - 1, 100) AS from\n  CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'FACT_STATED', at: at})\n  SET event += {\n    memoryIds: [each IN added[from..from + 100] | each.entityId],\n    otherIds: [each IN added[from..from + 100] WHERE each.otherId IS NOT NULL | each.otherId]\n  }\n}\nUNWIND added AS each\nRETURN each.id AS id",
};

/** A memory of another store, without newer changes here, keeps its dot and gets a place in this store's order. Run it behind lockReplica. */
export const adoptDots: Statement<
  { readonly namespace: string; readonly dots: readonly { readonly id: string; readonly replica: string; readonly counter: number }[] },
  { readonly adopted: number }
> = {
  name: 'adoptDots',
  file: 'cypher/sync/adoptDots.cypher',
  access: 'write',
  params: { namespace: string, dots: list(record({ id: string, replica: string, counter: integer })) },
  returns: { adopted: integer },
  text: "CYPHER 25\nMATCH (r:Replica {namespace: $namespace, name: 'own'})\nCALL (r) {\n  UNWIND range(0, size($given.dots) - 1) AS at\n  WITH r, $given.dots[at] AS dot, r.counter + at + 1 AS place\n  OPTIONAL MATCH (m:Memory {id: dot.id} WHERE m.namespace = $namespace)\n  OPTIONAL MATCH (e:Erasure {id: dot.id} WHERE e.namespace = $namespace)\n  FOREACH (x IN [x IN [m, e] WHERE x IS NOT NULL] |\n    REMOVE x:Unstamped\n    SET x:Stamped, x.syncSeq = place, x.syncReplica = dot.replica, x.syncCounter = dot.counter)\n  RETURN count(*) AS adopted\n}\nSET r.counter = r.counter + size($given.dots)\nRETURN adopted",
};

/** What has changed, in this store's order, behind a place in it. */
export const changesAfter: Statement<
  { readonly namespace: string; readonly after: number; readonly limit: number },
  { readonly id: string; readonly place: number; readonly replica: string; readonly counter: number }
> = {
  name: 'changesAfter',
  file: 'cypher/sync/changesAfter.cypher',
  access: 'read',
  params: { namespace: string, after: integer, limit: integer },
  returns: { id: string, place: integer, replica: string, counter: integer },
  text: "CYPHER 25\nMATCH (x:Stamped)\nUSING INDEX x:Stamped(namespace, syncSeq)\nWHERE x.namespace = $namespace AND x.syncSeq > $after\nRETURN x.id AS id, x.syncSeq AS place, x.syncReplica AS replica, x.syncCounter AS counter\nORDER BY place LIMIT $limit",
};

/** Stores episodes that another store has told of, under their ids. How much they were used there is not known here: each begins as a new one did at its recording. */
export const createSynced: Statement<
  { readonly namespace: string; readonly namespaceKey: string; readonly tier: string; readonly energy: number; readonly episodes: readonly ({ readonly id: string; readonly dedupKey: string; readonly idempotencyKey: string | null; readonly content: string; readonly contentHash: string; readonly precedingContent: string | null; readonly language: string; readonly words: string | null; readonly precedingWords: string | null; readonly followsId: string | null; readonly sessionId: string | null; readonly occurredAt: Date; readonly occurredAtMs: number; readonly recordedAt: Date; readonly recordedAtMs: number; readonly reviewAt: Date; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tags: readonly string[]; readonly tagsAdded: readonly string[]; readonly tagsRemoved: readonly string[]; readonly revivals: number | null; readonly pinnedAt: Date | null; readonly expiresAt: Date | null; readonly expiry: string | null; readonly keptAt: Date | null; readonly importance: number | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly statedEntities: readonly string[] })[] },
  { readonly id: string }
> = {
  name: 'createSynced',
  file: 'cypher/sync/createSynced.cypher',
  access: 'write',
  params: { namespace: string, namespaceKey: string, tier: string, energy: float, episodes: list(record({ id: string, dedupKey: string, idempotencyKey: maybe(string), content: string, contentHash: string, precedingContent: maybe(string), language: string, words: maybe(string), precedingWords: maybe(string), followsId: maybe(string), sessionId: maybe(string), occurredAt: datetime, occurredAtMs: integer, recordedAt: datetime, recordedAtMs: integer, reviewAt: datetime, who: maybe(string), project: maybe(string), intent: maybe(string), tags: list(string), tagsAdded: list(string), tagsRemoved: list(string), revivals: maybe(integer), pinnedAt: maybe(datetime), expiresAt: maybe(datetime), expiry: maybe(string), keptAt: maybe(datetime), importance: maybe(float), tool: maybe(string), file: maybe(string), category: maybe(string), outcome: maybe(string), valence: maybe(float), reliability: maybe(float), salience: maybe(float), statedEntities: list(string) })) },
  returns: { id: string },
  text: "CYPHER 25\nMERGE (n:Namespace {name: $namespace})\nWITH n\nUNWIND $given.episodes AS e\nCREATE (m:Memory:Episode:Undigested)\nSET m = e {.*, namespace: $namespace, namespaceKey: $namespaceKey, live: true, dueAt: e.expiresAt, tier: $tier, energy: $energy, energyAt: e.recordedAt, scaling: n.scaling,\n  accessCount: 0, firstAccessAt: e.recordedAt, owes: ['embed', 'link', 'associate'], wordsKey: CASE WHEN e.words IS NOT NULL OR e.precedingWords IS NOT NULL THEN $namespaceKey END}\nWITH collect(m) AS arrived\nCALL (arrived) {\n  UNWIND arrived AS m\n  WITH m.sessionId AS sessionId, max(m.recordedAt) AS at, collect(m.id) AS ids\n  UNWIND range(0, size(ids) - 1, 100) AS from\n  CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'STORED', at: at})\n  SET event += {sessionId: sessionId, memoryIds: ids[from..from + 100]}\n}\nUNWIND arrived AS m\nRETURN m.id AS id",
};

/** The state of episodes, as sent to another store. Tags that never changed count as added under the memory's id. */
export const episodeStates: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly state: { readonly id: string; readonly dot: Dot; readonly dedupKey: string | null; readonly precedingContent: string | null; readonly followsId: string | null; readonly said: { readonly idempotencyKey: string | null; readonly content: string; readonly contentHash: string; readonly sessionId: string | null; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly importance: number | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly occurredAt: number; readonly recordedAt: number; readonly statedEntities: readonly string[] }; readonly retractedAt: number | null; readonly revivals: number | null; readonly keeping: SyncedKeeping | null; readonly tagsAdded: readonly string[]; readonly tagsRemoved: readonly string[]; readonly links: readonly SyncedLink[] } }
> = {
  name: 'episodeStates',
  file: 'cypher/sync/episodeStates.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { state: record({ id: string, dot: DOT, dedupKey: maybe(string), precedingContent: maybe(string), followsId: maybe(string), said: record({ idempotencyKey: maybe(string), content: string, contentHash: string, sessionId: maybe(string), who: maybe(string), project: maybe(string), intent: maybe(string), tool: maybe(string), file: maybe(string), category: maybe(string), outcome: maybe(string), importance: maybe(float), valence: maybe(float), reliability: maybe(float), salience: maybe(float), occurredAt: integer, recordedAt: integer, statedEntities: list(string) }), retractedAt: maybe(integer), revivals: maybe(integer), keeping: maybe(SYNCED_KEEPING), tagsAdded: list(string), tagsRemoved: list(string), links: list(SYNCED_LINK) }) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nRETURN {id: m.id, dot: {replica: coalesce(m.syncReplica, ''), counter: coalesce(m.syncCounter, 0)},\n  dedupKey: m.dedupKey, precedingContent: m.precedingContent, followsId: coalesce(head([(before:Memory)-[:NEXT]->(m) | before.id]), m.followsId),\n  said: m {.idempotencyKey, .content, .contentHash, .sessionId, .who, .project, .intent, .tool, .file, .category, .outcome, .importance,\n    .valence, .reliability, .salience, occurredAt: m.occurredAt.epochMillis, recordedAt: m.recordedAt.epochMillis, statedEntities: coalesce(m.statedEntities, [])},\n  retractedAt: m.retractedAt.epochMillis, revivals: m.revivals,\n  keeping: CASE WHEN m.keptAt IS NOT NULL THEN {pinnedAt: m.pinnedAt.epochMillis, expiresAt: m.expiresAt.epochMillis, expiry: m.expiry, at: m.keptAt.epochMillis} END,\n  tagsAdded: coalesce(m.tagsAdded, [tag IN coalesce(m.tags, []) | m.id + ' ' + tag]), tagsRemoved: coalesce(m.tagsRemoved, []),\n  links: COLLECT { MATCH (o:Observation)-[l:STATED_IN]->(m) WHERE o.factId IS NOT NULL RETURN {type: 'STATED_IN', from: o.id, to: m.id, at: null, rule: null, decision: null} LIMIT 1000 }\n    + COLLECT {\n      MATCH (m)-[l:CONTRADICTS]-(other:Memory:Episode)\n      RETURN {type: 'CONTRADICTS', from: startNode(l).id, to: endNode(l).id, at: l.at.epochMillis, rule: l.rule,\n        decision: CASE WHEN l.resolution IS NOT NULL THEN {resolution: l.resolution, at: l.resolvedAt.epochMillis, who: l.resolvedBy} END} LIMIT 1000\n    }\n    + COLLECT { MATCH (m)-[l:REVISES]-() RETURN {type: 'REVISES', from: startNode(l).id, to: endNode(l).id, at: l.at.epochMillis, rule: null, decision: null} LIMIT 1000 }\n} AS state",
};

/** Which of these memories were erased. */
export const erasedAmong: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string }
> = {
  name: 'erasedAmong',
  file: 'cypher/sync/erasedAmong.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (e:Erasure {namespace: $namespace, id: id})\nRETURN DISTINCT id AS id",
};

/** What was erased here, by its id. */
export const erasureStates: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly state: { readonly id: string; readonly dot: Dot; readonly contentHash: string | null; readonly erasedAt: number } }
> = {
  name: 'erasureStates',
  file: 'cypher/sync/erasureStates.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { state: record({ id: string, dot: DOT, contentHash: maybe(string), erasedAt: integer }) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Erasure {id: id} WHERE m.namespace = $namespace)\nRETURN {id: m.id, dot: {replica: coalesce(m.syncReplica, ''), counter: coalesce(m.syncCounter, 0)}, contentHash: m.contentHash, erasedAt: m.erasedAt.epochMillis} AS state",
};

/** The state of versions of facts, as sent to another store, with every link that begins or ends at them. */
export const factStates: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly state: { readonly id: string; readonly dot: Dot; readonly said: { readonly factId: string; readonly version: number; readonly entity: { readonly name: string; readonly type: string }; readonly other: { readonly name: string; readonly type: string } | null; readonly text: string; readonly saidAs: string | null; readonly relationType: string | null; readonly confidence: number; readonly validFrom: number | null; readonly validTo: number | null; readonly recordedAt: number }; readonly retractedAt: number | null; readonly links: readonly SyncedLink[] } }
> = {
  name: 'factStates',
  file: 'cypher/sync/factStates.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { state: record({ id: string, dot: DOT, said: record({ factId: string, version: integer, entity: record({ name: string, type: string }), other: maybe(record({ name: string, type: string })), text: string, saidAs: maybe(string), relationType: maybe(string), confidence: float, validFrom: maybe(integer), validTo: maybe(integer), recordedAt: integer }), retractedAt: maybe(integer), links: list(SYNCED_LINK) }) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace AND m:Observation AND m.factId IS NOT NULL)\nMATCH (e:Entity)-[:HAS_OBSERVATION]->(m)\nOPTIONAL MATCH (m)-[:ABOUT]->(other:Entity)\nRETURN {id: m.id, dot: {replica: coalesce(m.syncReplica, ''), counter: coalesce(m.syncCounter, 0)},\n  said: {factId: m.factId, version: m.version, entity: {name: coalesce(m.saidOf, e.name), type: e.type}, other: CASE WHEN other IS NOT NULL THEN {name: coalesce(m.saidTo, other.name), type: other.type} END, text: m.text, saidAs: m.saidAs, relationType: m.relationType,\n    confidence: coalesce(m.confidence, 1.0), validFrom: m.validFrom.epochMillis, validTo: m.validTo.epochMillis, recordedAt: m.recordedAt.epochMillis},\n  retractedAt: m.retractedAt.epochMillis,\n  links: COLLECT {\n    MATCH (m)-[l:STATED_IN|SUPERSEDES|CONTRADICTS]-(x:Memory)\n    WHERE x:Episode OR x:Observation\n    RETURN {type: type(l), from: startNode(l).id, to: endNode(l).id, at: l.at.epochMillis, rule: l.rule, decision: null} LIMIT 1000\n  }\n} AS state",
};

/** Memories that give way to others of the same key: it is free for those. */
export const freeKeys: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string }
> = {
  name: 'freeKeys',
  file: 'cypher/sync/freeKeys.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string) },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nSET m.dedupKey = 'd:' + id\nRETURN m.id AS id",
};

/** The current versions of facts of an entity, latest first. Run it behind its lock. */
export const heldVersions: Statement<
  { readonly namespace: string; readonly entityId: string; readonly limit: number },
  { readonly version: { readonly id: string; readonly factId: string; readonly entity: string; readonly text: string; readonly relationType: string | null; readonly otherId: string | null; readonly validFrom: Date | null; readonly validTo: Date | null; readonly recordedAt: Date; readonly contradicts: readonly string[] } }
> = {
  name: 'heldVersions',
  file: 'cypher/sync/heldVersions.cypher',
  access: 'read',
  params: { namespace: string, entityId: string, limit: integer },
  returns: { version: record({ id: string, factId: string, entity: string, text: string, relationType: maybe(string), otherId: maybe(string), validFrom: maybe(instant), validTo: maybe(instant), recordedAt: instant, contradicts: list(string) }) },
  text: "CYPHER 25\nMATCH (e:Memory:Entity {id: $entityId} WHERE e.namespace = $namespace)-[:HAS_OBSERVATION]->(o:Observation)\nWHERE o.factId IS NOT NULL AND o.retractedAt IS NULL\nWITH e, o ORDER BY o.recordedAt DESC, o.id DESC LIMIT $limit\nOPTIONAL MATCH (o)-[:ABOUT]->(other:Entity)\nRETURN {id: o.id, factId: o.factId, entity: e.name, text: o.text, relationType: o.relationType, otherId: other.id, validFrom: o.validFrom.epochMillis, validTo: o.validTo.epochMillis, recordedAt: o.recordedAt.epochMillis, contradicts: COLLECT { MATCH (o)-[:CONTRADICTS]-(x:Observation) RETURN DISTINCT x.factId }} AS version",
};

/** What one version of a fact is linked to, its held version is linked to as well: versions that were made in different stores did not know of all links. */
export const inheritLinks: Statement<
  { readonly namespace: string; readonly entityId: string; readonly penalty: number; readonly now: Date },
  { readonly inherited: number }
> = {
  name: 'inheritLinks',
  file: 'cypher/sync/inheritLinks.cypher',
  access: 'write',
  params: { namespace: string, entityId: string, penalty: float, now: datetime },
  returns: { inherited: integer },
  text: "CYPHER 25\nMATCH (e:Memory:Entity {id: $entityId} WHERE e.namespace = $namespace)-[:HAS_OBSERVATION]->(v:Observation WHERE v.retractedAt IS NULL AND v.version > 1)\nMATCH (u:Observation)\nUSING INDEX u:Observation(namespace, factId)\nWHERE u.namespace = $namespace AND u.factId = v.factId AND u.id <> v.id\nWITH v, u\nCALL (v, u) {\n  MATCH (u)-[l:STATED_IN|SUPERSEDES|CONTRADICTS]->(x)\n  WHERE NOT EXISTS { MATCH (v)-[own:STATED_IN|SUPERSEDES|CONTRADICTS]->(x) WHERE type(own) = type(l) }\n  WITH v, l, x ORDER BY x.id\n  MERGE (v)-[own:$(type(l))]->(x)\n    ON CREATE SET own.at = l.at, own.rule = l.rule\n  SET v:Unstamped\n  RETURN count(*) AS out\n}\nCALL (v, u) {\n  MATCH (y:Observation)-[l:SUPERSEDES|CONTRADICTS]->(u)\n  WHERE y.factId <> v.factId AND NOT EXISTS { MATCH (y)-[own:SUPERSEDES|CONTRADICTS]->(v) WHERE type(own) = type(l) }\n  WITH v, l, y ORDER BY y.id\n  MERGE (y)-[own:$(type(l))]->(v)\n    ON CREATE SET own.at = l.at, own.rule = l.rule\n  SET y:Unstamped\n  RETURN count(*) AS in\n}\nWITH v, sum(out + in) AS inherited\nSET v.reliability = $penalty ^ COUNT { MATCH (by:Observation)-[:CONTRADICTS]->(v) RETURN DISTINCT by.factId }\nWITH v, inherited\nOPTIONAL MATCH (v)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: v.id}]->()\nSET r.confidence = coalesce(v.confidence, 1.0) * v.reliability\nCALL (v) {\n  OPTIONAL MATCH (v)-[:STATED_IN]->(source:Episode)\n  WITH v, count(source) = 0 OR count(CASE WHEN source.live THEN 1 END) > 0 AS said\n  MATCH ()-[r:RELATED_TO {versionId: v.id}]->() WHERE said = (r.unsaidAt IS NOT NULL)\n  SET r.unsaidSpans = CASE WHEN said THEN coalesce(r.unsaidSpans, []) + [r.unsaidAt.epochMillis, $now.epochMillis] ELSE r.unsaidSpans END,\n    r.unsaidAt = CASE WHEN said THEN null ELSE $now END\n}\nRETURN sum(inherited) AS inherited",
};

/** Memories that were erased in another store and never were here: nothing with their ids is taken from anyone any more. */
export const keepErasures: Statement<
  { readonly namespace: string; readonly erasures: readonly ({ readonly id: string; readonly contentHash: string | null; readonly erasedAt: Date })[] },
  { readonly id: string }
> = {
  name: 'keepErasures',
  file: 'cypher/sync/keepErasures.cypher',
  access: 'write',
  params: { namespace: string, erasures: list(record({ id: string, contentHash: maybe(string), erasedAt: datetime })) },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.erasures AS each\nMERGE (e:Erasure {namespace: $namespace, id: each.id})\n  ON CREATE SET e.contentHash = each.contentHash, e.erasedAt = each.erasedAt\nRETURN e.id AS id",
};

/** Which memories have these keys, and which of these texts were erased last, and when. */
export const keysTaken: Statement<
  { readonly namespace: string; readonly dedupKeys: readonly string[]; readonly contentHashes: readonly string[] },
  { readonly taken: readonly { readonly dedupKey: string; readonly id: string; readonly recordedAt: number }[]; readonly erased: readonly { readonly contentHash: string; readonly erasedAt: number }[] }
> = {
  name: 'keysTaken',
  file: 'cypher/sync/keysTaken.cypher',
  access: 'read',
  params: { namespace: string, dedupKeys: list(string), contentHashes: list(string) },
  returns: { taken: list(record({ dedupKey: string, id: string, recordedAt: integer })), erased: list(record({ contentHash: string, erasedAt: integer })) },
  text: "CYPHER 25\nRETURN\n  COLLECT {\n    UNWIND $given.dedupKeys AS dedupKey\n    MATCH (m:Memory {namespace: $namespace, dedupKey: dedupKey})\n    RETURN {dedupKey: dedupKey, id: m.id, recordedAt: m.recordedAt.epochMillis}\n  } AS taken,\n  COLLECT {\n    UNWIND $given.contentHashes AS contentHash\n    MATCH (e:Erasure {namespace: $namespace, contentHash: contentHash})\n    WITH contentHash, max(e.erasedAt.epochMillis) AS erasedAt\n    RETURN {contentHash: contentHash, erasedAt: erasedAt}\n  } AS erased",
};

/** Links new texts of memories to the earlier ones, as another store has found, where both are here. Returns those that were not linked yet. */
export const linkRevisions: Statement<
  { readonly namespace: string; readonly links: readonly ({ readonly from: string; readonly to: string; readonly at: Date | null })[] },
  { readonly fromId: string; readonly toId: string; readonly content: string }
> = {
  name: 'linkRevisions',
  file: 'cypher/sync/linkRevisions.cypher',
  access: 'write',
  params: { namespace: string, links: list(record({ from: string, to: string, at: maybe(datetime) })) },
  returns: { fromId: string, toId: string, content: string },
  text: "CYPHER 25\nUNWIND $given.links AS link\nWITH link.from AS newId, link.to AS earlierId, min(link.at) AS at\nMATCH (m:Memory:Episode {id: newId} WHERE m.namespace = $namespace)\nMATCH (earlier:Memory:Episode {id: earlierId} WHERE earlier.namespace = $namespace)\nWITH m, earlier, at\nWHERE m <> earlier AND NOT EXISTS { (m)-[:REVISES]->(earlier) }\nCREATE (m)-[:REVISES {at: at}]->(earlier)\nSET m:Unstamped\nRETURN earlier.id AS fromId, m.id AS toId, m.content AS content",
};

/** Links memories that may contradict each other, as another store has found, where both are here. Of two decisions about them the later one counts. A link belongs to its start, which no other store knows yet. */
export const linkRivals: Statement<
  { readonly namespace: string; readonly links: readonly ({ readonly from: string; readonly to: string; readonly at: Date | null; readonly rule: string | null; readonly resolution: string | null; readonly resolvedAt: Date | null; readonly resolvedBy: string | null })[] },
  { readonly linked: number }
> = {
  name: 'linkRivals',
  file: 'cypher/sync/linkRivals.cypher',
  access: 'write',
  params: { namespace: string, links: list(record({ from: string, to: string, at: maybe(datetime), rule: maybe(string), resolution: maybe(string), resolvedAt: maybe(datetime), resolvedBy: maybe(string) })) },
  returns: { linked: integer },
  text: "CYPHER 25\nUNWIND $given.links AS link\nMATCH (m:Memory:Episode {id: link.from} WHERE m.namespace = $namespace)\nMATCH (other:Memory:Episode {id: link.to} WHERE other.namespace = $namespace)\nMERGE (m)-[r:CONTRADICTS]->(other)\n  ON CREATE SET r.at = link.at, r.rule = link.rule, m:Unstamped\nWITH m, r, link,\n  link.resolution IS NOT NULL AND (\n    r.resolution IS NULL OR r.resolvedAt < link.resolvedAt OR (\n      r.resolvedAt = link.resolvedAt AND r.resolution + ' ' + coalesce(r.resolvedBy, '') < link.resolution + ' ' + coalesce(link.resolvedBy, '')\n    )\n  ) AS later\nCALL (m, r, link, later) {\n  WHEN later THEN {\n    SET r.resolution = link.resolution, r.resolvedAt = link.resolvedAt, r.resolvedBy = link.resolvedBy, m:Unstamped\n  }\n}\nRETURN count(*) AS linked",
};

/** Links versions of facts to the memories that state them and to versions of other facts, where both ends exist here. Each contradicting fact lowers the reliability of the contradicted version once, however often it is received. A link belongs to its start, which no other store knows yet. Returns the entities of the facts. */
export const linkVersions: Statement<
  { readonly namespace: string; readonly links: readonly ({ readonly type: string; readonly from: string; readonly to: string; readonly at: Date | null; readonly rule: string | null })[]; readonly penalty: number; readonly now: Date },
  { readonly entityId: string }
> = {
  name: 'linkVersions',
  file: 'cypher/sync/linkVersions.cypher',
  access: 'write',
  params: { namespace: string, links: list(record({ type: string, from: string, to: string, at: maybe(datetime), rule: maybe(string) })), penalty: float, now: datetime },
  returns: { entityId: string },
  text: "CYPHER 25\nUNWIND $given.links AS link\nMATCH (o:Memory)\nUSING INDEX o:Memory(id)\nWHERE o.id = link.from AND o.namespace = $namespace AND o:Observation\nWITH o, link\nMATCH (x:Memory)\nUSING INDEX x:Memory(id)\nWHERE x.id = link.to AND x.namespace = $namespace AND CASE link.type WHEN 'STATED_IN' THEN x:Episode ELSE x:Observation END\nMERGE (o)-[l:$(link.type)]->(x)\n  ON CREATE SET l.at = link.at, l.rule = link.rule, o:Unstamped\nWITH o, x, link\nCALL (x, link) {\n  WITH x, link WHERE link.type = 'CONTRADICTS'\n  WITH x, $penalty ^ COUNT { MATCH (by:Observation)-[:CONTRADICTS]->(x) RETURN DISTINCT by.factId } AS reliability\n  SET x.reliability = reliability\n  WITH x\n  MATCH (x)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: x.id}]->()\n  SET r.confidence = coalesce(x.confidence, 1.0) * x.reliability\n}\nWITH o, x\nCALL (o) {\n  OPTIONAL MATCH (o)-[:STATED_IN]->(source:Episode)\n  WITH o, count(source) = 0 OR count(CASE WHEN source.live THEN 1 END) > 0 AS said\n  MATCH ()-[r:RELATED_TO {versionId: o.id}]->() WHERE said = (r.unsaidAt IS NOT NULL)\n  SET r.unsaidSpans = CASE WHEN said THEN coalesce(r.unsaidSpans, []) + [r.unsaidAt.epochMillis, $now.epochMillis] ELSE r.unsaidSpans END,\n    r.unsaidAt = CASE WHEN said THEN null ELSE $now END\n}\nCALL (o, x) {\n  MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\n  RETURN e\n  UNION\n  MATCH (e:Entity)-[:HAS_OBSERVATION]->(x)\n  RETURN e\n}\nRETURN DISTINCT e.id AS entityId",
};

/** Keeps memories from other writers until the transaction ends, in one order, so that what is read of them next holds. Nothing is written. */
export const lockElements: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string; readonly elsewhere: boolean; readonly erased: boolean }
> = {
  name: 'lockElements',
  file: 'cypher/sync/lockElements.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string) },
  returns: { id: string, elsewhere: boolean, erased: boolean },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nOPTIONAL MATCH (m:Memory {id: id})\nREMOVE m.touchedAt\nWITH id, m\nOPTIONAL MATCH (e:Erasure {namespace: $namespace, id: id})\nRETURN id, coalesce(m.namespace, $namespace) <> $namespace AS elsewhere, e IS NOT NULL AS erased",
};

/** This store as one of those that a namespace is kept in, made where there is none yet, and kept from others until the transaction ends. `marked`: what was stored before is marked as to be told of. */
export const lockReplica: Statement<
  { readonly namespace: string; readonly id: string },
  { readonly id: string; readonly counter: number; readonly marked: boolean }
> = {
  name: 'lockReplica',
  file: 'cypher/sync/lockReplica.cypher',
  access: 'write',
  params: { namespace: string, id: string },
  returns: { id: string, counter: integer, marked: boolean },
  text: "CYPHER 25\nMERGE (r:Replica {namespace: $namespace, name: 'own'})\n  ON CREATE SET r.id = $id, r.counter = 0\nREMOVE r.touchedAt\nRETURN r.id AS id, r.counter AS counter, coalesce(r.marked, false) AS marked",
};

/** The same for what is left of erased memories. */
export const markErasuresUnstamped: Statement<
  { readonly namespace: string },
  { readonly marked: number }
> = {
  name: 'markErasuresUnstamped',
  file: 'cypher/sync/markErasuresUnstamped.cypher',
  access: 'batched',
  params: { namespace: string },
  returns: { marked: integer },
  text: "CYPHER 25\nMATCH (e:Erasure)\nUSING INDEX e:Erasure(namespace, contentHash)\nWHERE e.namespace = $namespace AND e.contentHash > '' AND NOT e:Stamped AND NOT e:Unstamped\nCALL (e) {\n  SET e:Unstamped\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN count(e) AS marked",
};

/** Memories that are known here as no other store knows them yet. */
export const markMerged: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string }
> = {
  name: 'markMerged',
  file: 'cypher/sync/markMerged.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string) },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\nSET m:Unstamped\nRETURN m.id AS id",
};

/** Marks what was stored before there were marks, once for each namespace, as to be told of: episodes, versions of facts that somebody stated. */
export const markUnstamped: Statement<
  { readonly namespace: string },
  { readonly marked: number }
> = {
  name: 'markUnstamped',
  file: 'cypher/sync/markUnstamped.cypher',
  access: 'batched',
  params: { namespace: string },
  returns: { marked: integer },
  text: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, id)\nWHERE m.namespace = $namespace AND m.id > '' AND NOT m:Stamped AND NOT m:Unstamped AND (m:Episode OR m:Observation AND m.factId IS NOT NULL)\nCALL (m) {\n  SET m:Unstamped\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN count(m) AS marked",
};

/** All that was stored before is marked. */
export const noteMarked: Statement<
  { readonly namespace: string },
  { readonly id: string }
> = {
  name: 'noteMarked',
  file: 'cypher/sync/noteMarked.cypher',
  access: 'write',
  params: { namespace: string },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (r:Replica {namespace: $namespace, name: 'own'})\nSET r.marked = true\nRETURN r.id AS id",
};

/** What has come from another store: up to which place in its order, and, once all of it is here, whose changes it had seen. */
export const noteReplicas: Statement<
  { readonly namespace: string; readonly from: string; readonly upTo: number; readonly clock: readonly { readonly id: string; readonly counter: number }[] },
  { readonly id: string }
> = {
  name: 'noteReplicas',
  file: 'cypher/sync/noteReplicas.cypher',
  access: 'write',
  params: { namespace: string, from: string, upTo: integer, clock: list(record({ id: string, counter: integer })) },
  returns: { id: string },
  text: "CYPHER 25\nMERGE (peer:Replica {namespace: $namespace, name: $from})\n  ON CREATE SET peer.id = $from, peer.counter = 0\nSET peer.receivedUpTo = CASE WHEN peer.receivedUpTo > $upTo THEN peer.receivedUpTo ELSE $upTo END\nWITH peer.id AS id\nCALL () {\n  UNWIND $given.clock AS seen\n  MERGE (r:Replica {namespace: $namespace, name: seen.id})\n    ON CREATE SET r.id = seen.id, r.counter = 0\n  SET r.counter = CASE WHEN r.counter > seen.counter THEN r.counter ELSE seen.counter END\n}\nRETURN id",
};

/** Every store of a namespace that this one knows. For each: the counter up to which all its changes are here, and the place in its order up to which it sent everything itself. `own`: this one. */
export const replicas: Statement<
  { readonly namespace: string },
  { readonly id: string; readonly own: boolean; readonly counter: number; readonly receivedUpTo: number }
> = {
  name: 'replicas',
  file: 'cypher/sync/replicas.cypher',
  access: 'read',
  params: { namespace: string },
  returns: { id: string, own: boolean, counter: integer, receivedUpTo: integer },
  text: "CYPHER 25\nMATCH (r:Replica)\nWHERE r.namespace = $namespace AND r.name > ''\nRETURN r.id AS id, r.name = 'own' AS own, r.counter AS counter, coalesce(r.receivedUpTo, 0) AS receivedUpTo\nORDER BY id",
};

/** Retracts versions of facts, from the earliest time at which a store retracted them. */
export const retractVersions: Statement<
  { readonly namespace: string; readonly versions: readonly { readonly id: string; readonly at: Date }[]; readonly mark: boolean },
  { readonly id: string }
> = {
  name: 'retractVersions',
  file: 'cypher/sync/retractVersions.cypher',
  access: 'write',
  params: { namespace: string, versions: list(record({ id: string, at: datetime })), mark: boolean },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.versions AS v\nMATCH (o:Memory {id: v.id} WHERE o.namespace = $namespace AND o:Observation)\nWITH o, v, o.live AS held\nSET o.retractedAt = CASE WHEN o.retractedAt < v.at THEN o.retractedAt ELSE v.at END, o.live = false\nCALL (o) { WHEN $mark THEN { SET o:Unstamped } }\nCALL (o, v, held) {\n  WHEN held THEN {\n    MATCH (e:Entity)-[:HAS_OBSERVATION]->(o)\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'FACT_ENDED', at: v.at})\n    SET event += {memoryIds: [e.id], otherIds: [(o)-[:ABOUT]->(other:Entity) | other.id]}\n  }\n}\nOPTIONAL MATCH (o)<-[:HAS_OBSERVATION]-(:Entity)-[r:RELATED_TO {versionId: o.id}]->()\nSET r.retractedAt = o.retractedAt\nRETURN DISTINCT o.id AS id",
};

/** The tags of memories, and the OR-Set that they are the elements of. To be run behind the lock of each. */
export const setTags: Statement<
  { readonly namespace: string; readonly memories: readonly { readonly id: string; readonly tags: readonly string[]; readonly added: readonly string[]; readonly removed: readonly string[] }[]; readonly now: Date; readonly mark: boolean },
  { readonly id: string }
> = {
  name: 'setTags',
  file: 'cypher/sync/setTags.cypher',
  access: 'write',
  params: { namespace: string, memories: list(record({ id: string, tags: list(string), added: list(string), removed: list(string) })), now: datetime, mark: boolean },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.memories AS each\nMATCH (m:Memory:Episode {id: each.id} WHERE m.namespace = $namespace)\nWITH m, each, coalesce(m.tags, []) <> each.tags AS changed\nSET m.tags = each.tags, m.tagsAdded = each.added, m.tagsRemoved = each.removed\nCALL (m) { WHEN $mark THEN { SET m:Unstamped } }\nCALL (m, changed) {\n  WHEN changed THEN {\n    CREATE (event:MemoryEvent:Unplaced {namespace: $namespace, kind: 'TAGGED', at: $now})\n    SET event += {sessionId: m.sessionId, memoryIds: [m.id]}\n  }\n}\nRETURN m.id AS id",
};

/** Gives what changed its place in this store's order, and its dot: this replica and the same number. To be run behind lockReplica, so that one transaction at a time gives places, and a lower one is never seen after a higher. */
export const stampChanges: Statement<
  { readonly namespace: string; readonly limit: number },
  { readonly stamped: number }
> = {
  name: 'stampChanges',
  file: 'cypher/sync/stampChanges.cypher',
  access: 'write',
  params: { namespace: string, limit: integer },
  returns: { stamped: integer },
  text: "CYPHER 25\nMATCH (r:Replica {namespace: $namespace, name: 'own'})\nCALL () {\n  MATCH (x:Unstamped)\n  USING INDEX x:Unstamped(namespace)\n  WHERE x.namespace = $namespace\n  WITH x LIMIT $limit\n  WITH x ORDER BY x.id\n  RETURN collect(x) AS found\n}\nCALL (r, found) {\n  UNWIND range(0, size(found) - 1) AS at\n  WITH r, found[at] AS x, r.counter + at + 1 AS place\n  REMOVE x:Unstamped\n  SET x:Stamped, x.syncSeq = place, x.syncReplica = r.id, x.syncCounter = place\n}\nSET r.counter = r.counter + size(found)\nRETURN size(found) AS stamped",
};

/** The next records of changes by runs and by use, in the order of the memories' ids: each with its memory and its run, where they exist. The database's own ids order those of one memory; they mean nothing elsewhere. */
export const exportChanges: Statement<
  { readonly namespace: string; readonly after: string; readonly afterElement: string; readonly limit: number },
  { readonly memoryId: string; readonly element: string; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[]; readonly of: string | null; readonly run: string | null }
> = {
  name: 'exportChanges',
  file: 'cypher/transfer/export/exportChanges.cypher',
  access: 'read',
  params: { namespace: string, after: string, afterElement: string, limit: integer },
  returns: { memoryId: string, element: string, properties: map, floats: list(string), of: maybe(string), run: maybe(string) },
  text: "CYPHER 25\nMATCH (c:Change)\nUSING INDEX c:Change(namespace, memoryId)\nWHERE c.namespace = $namespace AND c.memoryId >= $after AND (c.memoryId > $after OR elementId(c) > $afterElement)\nWITH c ORDER BY c.memoryId, elementId(c) LIMIT $limit\nRETURN c.memoryId AS memoryId, elementId(c) AS element, properties(c) AS properties,\n  [name IN keys(c) WHERE c[name] IS :: FLOAT OR c[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats,\n  head([(m:Memory)-[:CHANGED]->(c) | m.id]) AS of,\n  head([(c)-[:CRYSTALLIZED_INTO]->(run:ConsolidationRun) | run.id]) AS run",
};

/** What is left of erased memories: the next in the order of their ids. That of a procedure has no hash of a text. */
export const exportErasures: Statement<
  { readonly namespace: string; readonly after: string; readonly limit: number },
  { readonly key: string; readonly labels: readonly string[]; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[] }
> = {
  name: 'exportErasures',
  file: 'cypher/transfer/export/exportErasures.cypher',
  access: 'read',
  params: { namespace: string, after: string, limit: integer },
  returns: { key: string, labels: list(string), properties: map, floats: list(string) },
  text: "CYPHER 25\nMATCH (e:Erasure)\nUSING INDEX e:Erasure(namespace, id)\nWHERE e.namespace = $namespace AND e.id > $after\nWITH e ORDER BY e.id LIMIT $limit\nRETURN e.id AS key, labels(e) AS labels, properties(e) AS properties,\n  [name IN keys(e) WHERE e[name] IS :: FLOAT OR e[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats",
};

/** The executions of procedures, in the order of the procedures' ids. The database's own ids order those of one procedure; they mean nothing elsewhere. */
export const exportExecutions: Statement<
  { readonly namespace: string; readonly after: string; readonly afterElement: string; readonly limit: number },
  { readonly memoryId: string; readonly element: string; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[]; readonly of: string | null; readonly run: string | null }
> = {
  name: 'exportExecutions',
  file: 'cypher/transfer/export/exportExecutions.cypher',
  access: 'read',
  params: { namespace: string, after: string, afterElement: string, limit: integer },
  returns: { memoryId: string, element: string, properties: map, floats: list(string), of: maybe(string), run: maybe(string) },
  text: "CYPHER 25\nMATCH (c:Execution)\nUSING INDEX c:Execution(namespace, memoryId)\nWHERE c.namespace = $namespace AND c.memoryId >= $after AND (c.memoryId > $after OR elementId(c) > $afterElement)\nWITH c ORDER BY c.memoryId, elementId(c) LIMIT $limit\nRETURN c.memoryId AS memoryId, elementId(c) AS element, properties(c) AS properties,\n  [name IN keys(c) WHERE c[name] IS :: FLOAT OR c[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats,\n  head([(m:Memory)-[:EXECUTED]->(c) | m.id]) AS of,\n  head([(c)-[:CRYSTALLIZED_INTO]->(run:ConsolidationRun) | run.id]) AS run",
};

/** The next relationships that lead from these memories to others of their namespace, in the order of the memories' ids and then of the store's own. */
export const exportLinks: Statement<
  { readonly namespace: string; readonly ids: readonly string[]; readonly after: string; readonly afterElement: string; readonly limit: number },
  { readonly type: string; readonly from: string; readonly to: string; readonly element: string; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[] }
> = {
  name: 'exportLinks',
  file: 'cypher/transfer/export/exportLinks.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string), after: string, afterElement: string, limit: integer },
  returns: { type: string, from: string, to: string, element: string, properties: map, floats: list(string) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace AND m.id >= $after)\nMATCH (m)-[r]->(other:Memory WHERE other.namespace = $namespace)\nWHERE m.id > $after OR elementId(r) > $afterElement\nWITH m, r, other ORDER BY m.id, elementId(r) LIMIT $limit\nWITH m, r, other, properties(r) AS properties ORDER BY m.id, elementId(r)\nRETURN type(r) AS type, m.id AS from, other.id AS to, elementId(r) AS element, properties,\n  [name IN keys(properties) WHERE properties[name] IS :: FLOAT OR properties[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats",
};

/** The next measurements of a namespace in the order of their times, and the relationships from the namespace to each. */
export const exportMeasurements: Statement<
  { readonly namespace: string; readonly after: number; readonly limit: number },
  { readonly at: number; readonly labels: readonly string[]; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[]; readonly of: readonly string[] }
> = {
  name: 'exportMeasurements',
  file: 'cypher/transfer/export/exportMeasurements.cypher',
  access: 'read',
  params: { namespace: string, after: integer, limit: integer },
  returns: { at: integer, labels: list(string), properties: map, floats: list(string), of: list(string) },
  text: "CYPHER 25\nMATCH (m:Measurement)\nUSING INDEX m:Measurement(namespace, at)\nWHERE m.namespace = $namespace AND m.at >= datetime({epochMillis: $after}) AND m.at.epochMillis > $after\nWITH m ORDER BY m.at.epochMillis LIMIT $limit\nRETURN m.at.epochMillis AS at, labels(m) AS labels, properties(m) AS properties,\n  [name IN keys(m) WHERE m[name] IS :: FLOAT OR m[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats,\n  [(:Namespace {name: $namespace})-[r]->(m) | type(r)] AS of",
};

/** The next memories of a namespace in the order of their ids, with all that they keep; `floats`: the properties that are floats, however whole their values. */
export const exportMemories: Statement<
  { readonly namespace: string; readonly after: string; readonly limit: number },
  { readonly key: string; readonly labels: readonly string[]; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[] }
> = {
  name: 'exportMemories',
  file: 'cypher/transfer/export/exportMemories.cypher',
  access: 'read',
  params: { namespace: string, after: string, limit: integer },
  returns: { key: string, labels: list(string), properties: map, floats: list(string) },
  text: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, id)\nWHERE m.namespace = $namespace AND m.id > $after\nWITH m ORDER BY m.id LIMIT $limit\nWITH m, properties(m) AS properties\nRETURN m.id AS key, labels(m) AS labels, properties,\n  [name IN keys(properties) WHERE properties[name] IS :: FLOAT OR properties[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats",
};

/** Earlier versions of procedures, in the order of the procedures' ids. The database's own ids order those of one procedure; they mean nothing elsewhere. */
export const exportProcedureVersions: Statement<
  { readonly namespace: string; readonly after: string; readonly afterElement: string; readonly limit: number },
  { readonly memoryId: string; readonly element: string; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[]; readonly of: string | null; readonly run: string | null }
> = {
  name: 'exportProcedureVersions',
  file: 'cypher/transfer/export/exportProcedureVersions.cypher',
  access: 'read',
  params: { namespace: string, after: string, afterElement: string, limit: integer },
  returns: { memoryId: string, element: string, properties: map, floats: list(string), of: maybe(string), run: maybe(string) },
  text: "CYPHER 25\nMATCH (c:ProcedureVersion)\nUSING INDEX c:ProcedureVersion(namespace, memoryId)\nWHERE c.namespace = $namespace AND c.memoryId >= $after AND (c.memoryId > $after OR elementId(c) > $afterElement)\nWITH c ORDER BY c.memoryId, elementId(c) LIMIT $limit\nRETURN c.memoryId AS memoryId, elementId(c) AS element, properties(c) AS properties,\n  [name IN keys(c) WHERE c[name] IS :: FLOAT OR c[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats,\n  head([(m:Memory)-[:HAD_VERSION]->(c) | m.id]) AS of,\n  head([(c)-[:CRYSTALLIZED_INTO]->(run:ConsolidationRun) | run.id]) AS run",
};

/** The next records of recalls in the order of their times, and of their ids at the same time. */
export const exportRecalls: Statement<
  { readonly namespace: string; readonly after: number; readonly afterId: string; readonly limit: number },
  { readonly key: string; readonly at: number; readonly labels: readonly string[]; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[] }
> = {
  name: 'exportRecalls',
  file: 'cypher/transfer/export/exportRecalls.cypher',
  access: 'read',
  params: { namespace: string, after: integer, afterId: string, limit: integer },
  returns: { key: string, at: integer, labels: list(string), properties: map, floats: list(string) },
  text: "CYPHER 25\nMATCH (r:Recall)\nUSING INDEX r:Recall(namespace, at)\nWHERE r.namespace = $namespace AND r.at >= datetime({epochMillis: $after})\n  AND (r.at.epochMillis > $after OR r.id > $afterId)\nWITH r ORDER BY r.at.epochMillis, r.id LIMIT $limit\nRETURN r.id AS key, r.at.epochMillis AS at, labels(r) AS labels, properties(r) AS properties,\n  [name IN keys(r) WHERE r[name] IS :: FLOAT OR r[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats",
};

/** The next runs of a namespace in the order of their ids, and by which relationships the namespace leads to each. Clean-up keeps them few. */
export const exportRuns: Statement<
  { readonly namespace: string; readonly after: string; readonly limit: number },
  { readonly key: string; readonly labels: readonly string[]; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[]; readonly of: readonly string[] }
> = {
  name: 'exportRuns',
  file: 'cypher/transfer/export/exportRuns.cypher',
  access: 'read',
  params: { namespace: string, after: string, limit: integer },
  returns: { key: string, labels: list(string), properties: map, floats: list(string), of: list(string) },
  text: "CYPHER 25\nMATCH (n:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun WHERE run.id > $after)\nWITH DISTINCT n, run ORDER BY run.id LIMIT $limit\nRETURN run.id AS key, labels(run) AS labels, properties(run) AS properties,\n  [name IN keys(run) WHERE run[name] IS :: FLOAT OR run[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats,\n  [(n)-[r:RAN|RUNS]->(run) | type(r)] AS of",
};

/** What leads from these sessions to memories of their namespace: a session's newest turn, and the four that it has in mind at most. */
export const exportSessionLinks: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly type: string; readonly from: string; readonly to: string; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[] }
> = {
  name: 'exportSessionLinks',
  file: 'cypher/transfer/export/exportSessionLinks.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { type: string, from: string, to: string, properties: map, floats: list(string) },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (s:Session {namespace: $namespace, id: id})-[r]->(m:Memory WHERE m.namespace = $namespace)\nRETURN type(r) AS type, s.id AS from, m.id AS to, properties(r) AS properties,\n  [name IN keys(r) WHERE r[name] IS :: FLOAT OR r[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats\nORDER BY from, type, to",
};

/** The next sessions of a namespace in the order of their ids. */
export const exportSessions: Statement<
  { readonly namespace: string; readonly after: string; readonly limit: number },
  { readonly key: string; readonly labels: readonly string[]; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[] }
> = {
  name: 'exportSessions',
  file: 'cypher/transfer/export/exportSessions.cypher',
  access: 'read',
  params: { namespace: string, after: string, limit: integer },
  returns: { key: string, labels: list(string), properties: map, floats: list(string) },
  text: "CYPHER 25\nMATCH (s:Session)\nUSING INDEX s:Session(namespace, id)\nWHERE s.namespace = $namespace AND s.id > $after\nWITH s ORDER BY s.id LIMIT $limit\nRETURN s.id AS key, labels(s) AS labels, properties(s) AS properties,\n  [name IN keys(s) WHERE s[name] IS :: FLOAT OR s[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats",
};

/** What a namespace keeps of itself, and what it says of its recalls and its sleep: two nodes at most. */
export const exportSettings: Statement<
  { readonly namespace: string },
  { readonly labels: readonly string[]; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[] }
> = {
  name: 'exportSettings',
  file: 'cypher/transfer/export/exportSettings.cypher',
  access: 'read',
  params: { namespace: string },
  returns: { labels: list(string), properties: map, floats: list(string) },
  text: "CYPHER 25\nCALL () {\n  MATCH (x:Namespace {name: $namespace})\n  RETURN x\n  UNION ALL\n  MATCH (x:ConsolidationConfig {namespace: $namespace})\n  RETURN x\n}\nRETURN labels(x) AS labels, properties(x) AS properties,\n  [name IN keys(x) WHERE x[name] IS :: FLOAT OR x[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats",
};

/** The next records of changes by runs and by use, in the order of the memories' ids: each with its memory and its run, where they exist. The database's own ids order those of one memory; they mean nothing elsewhere. */
export const exportTierChanges: Statement<
  { readonly namespace: string; readonly after: string; readonly afterElement: string; readonly limit: number },
  { readonly memoryId: string; readonly element: string; readonly properties: Readonly<Record<string, unknown>>; readonly floats: readonly string[]; readonly of: string | null; readonly run: string | null }
> = {
  name: 'exportTierChanges',
  file: 'cypher/transfer/export/exportTierChanges.cypher',
  access: 'read',
  params: { namespace: string, after: string, afterElement: string, limit: integer },
  returns: { memoryId: string, element: string, properties: map, floats: list(string), of: maybe(string), run: maybe(string) },
  text: "CYPHER 25\nMATCH (c:TierChange)\nUSING INDEX c:TierChange(namespace, memoryId)\nWHERE c.namespace = $namespace AND c.memoryId >= $after AND (c.memoryId > $after OR elementId(c) > $afterElement)\nWITH c ORDER BY c.memoryId, elementId(c) LIMIT $limit\nRETURN c.memoryId AS memoryId, elementId(c) AS element, properties(c) AS properties,\n  [name IN keys(c) WHERE c[name] IS :: FLOAT OR c[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats,\n  head([(m:Memory)-[:PROMOTED_TO]->(c) | m.id]) AS of,\n  head([(c)-[:CRYSTALLIZED_INTO]->(run:ConsolidationRun) | run.id]) AS run",
};

/** The next ids of a namespace's memories, of every kind, in their order. */
export const memoryIdsAfter: Statement<
  { readonly namespace: string; readonly after: string; readonly limit: number },
  { readonly id: string }
> = {
  name: 'memoryIdsAfter',
  file: 'cypher/transfer/export/memoryIdsAfter.cypher',
  access: 'read',
  params: { namespace: string, after: string, limit: integer },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, id)\nWHERE m.namespace = $namespace AND m.id > $after\nRETURN m.id AS id ORDER BY m.namespace, m.id LIMIT $limit",
};

/** The next namespace that anything belongs to, in the order of their names: by the first entry behind a name in each index, and no more. */
export const nextNamespace: Statement<
  { readonly after: string },
  { readonly namespace: string | null }
> = {
  name: 'nextNamespace',
  file: 'cypher/transfer/export/nextNamespace.cypher',
  access: 'read',
  params: { after: string },
  returns: { namespace: maybe(string) },
  text: "CYPHER 25\nCALL () {\n  MATCH (m:Memory) USING INDEX m:Memory(namespace, id) WHERE m.namespace > $after AND m.id IS NOT NULL\n  RETURN m.namespace AS name ORDER BY name LIMIT 1\n  UNION\n  MATCH (s:Session) USING INDEX s:Session(namespace, id) WHERE s.namespace > $after AND s.id IS NOT NULL\n  RETURN s.namespace AS name ORDER BY name LIMIT 1\n  UNION\n  MATCH (e:Erasure) USING INDEX e:Erasure(namespace, id) WHERE e.namespace > $after AND e.id IS NOT NULL\n  RETURN e.namespace AS name ORDER BY name LIMIT 1\n  UNION\n  MATCH (c:ConsolidationConfig) USING INDEX c:ConsolidationConfig(namespace) WHERE c.namespace > $after\n  RETURN c.namespace AS name ORDER BY name LIMIT 1\n  UNION\n  MATCH (n:Namespace) USING INDEX n:Namespace(name) WHERE n.name > $after\n  RETURN n.name AS name ORDER BY name LIMIT 1\n}\nRETURN min(name) AS namespace",
};

/** Removes the marks of erasures that are revived. */
export const dropErasures: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string }
> = {
  name: 'dropErasures',
  file: 'cypher/transfer/restore/dropErasures.cypher',
  access: 'write',
  params: { namespace: string, ids: list(string) },
  returns: { id: string },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (e:Erasure {namespace: $namespace, id: id})\nDELETE e\nRETURN id",
};

/** Memories with a mark of their erasure, which a restore has put back until all of its file is there. */
export const erasedStillThere: Statement<
  { readonly namespace: string },
  { readonly id: string }
> = {
  name: 'erasedStillThere',
  file: 'cypher/transfer/restore/erasedStillThere.cypher',
  access: 'read',
  params: { namespace: string },
  returns: { id: string },
  text: "CYPHER 25\nMATCH (e:Erasure)\nUSING INDEX e:Erasure(namespace, id)\nWHERE e.namespace = $namespace AND e.id > ''\nMATCH (m:Memory {id: e.id} WHERE m.namespace = $namespace)\nRETURN m.id AS id ORDER BY id",
};

/** Whether another namespace has any of these ids: of memories, recalls or runs, which are unique in the store. */
export const idsElsewhere: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly taken: boolean }
> = {
  name: 'idsElsewhere',
  file: 'cypher/transfer/restore/idsElsewhere.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { taken: boolean },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nCALL (id) {\n  MATCH (m:Memory {id: id})\n  RETURN m.namespace AS owner\n  UNION\n  MATCH (r:Recall {id: id})\n  RETURN r.namespace AS owner\n  UNION\n  MATCH (run:ConsolidationRun {id: id})\n  RETURN run.namespace AS owner\n}\nWITH owner WHERE owner <> $namespace\nRETURN count(*) > 0 AS taken",
};

/** Which of these ids are of memories of this store, and whether these are of the namespace or of another. */
export const memoriesOwned: Statement<
  { readonly namespace: string; readonly ids: readonly string[] },
  { readonly id: string; readonly here: boolean }
> = {
  name: 'memoriesOwned',
  file: 'cypher/transfer/restore/memoriesOwned.cypher',
  access: 'read',
  params: { namespace: string, ids: list(string) },
  returns: { id: string, here: boolean },
  text: "CYPHER 25\nUNWIND $given.ids AS id\nMATCH (m:Memory {id: id})\nRETURN DISTINCT id, m.namespace = $namespace AS here",
};

/** Puts records of changes back: under the memory and the run that they name. `nth`: how many like it there are once it is there; with as many, it is. Where the memory or the run is missing, it is left out. */
export const restoreChanges: Statement<
  { readonly namespace: string; readonly changes: readonly RestoredChange[] },
  { readonly at: number; readonly created: boolean; readonly dangling: boolean }
> = {
  name: 'restoreChanges',
  file: 'cypher/transfer/restore/restoreChanges.cypher',
  access: 'write',
  params: { namespace: string, changes: list(RESTORED_CHANGE) },
  returns: { at: integer, created: boolean, dangling: boolean },
  text: "CYPHER 25\nUNWIND $given.changes AS change\nOPTIONAL MATCH (m:Memory {id: change.of} WHERE m.namespace = $namespace)\nOPTIONAL MATCH (run:ConsolidationRun {id: change.run} WHERE run.namespace = $namespace)\nWITH change, m, run,\n  (change.of IS NOT NULL AND m IS NULL) OR (change.run IS NOT NULL AND run IS NULL) AS dangling,\n  COUNT {\n    MATCH (c:Change)\n    USING INDEX c:Change(namespace, memoryId)\n    WHERE c.namespace = $namespace AND c.memoryId = change.memoryId AND properties(c) = change.properties\n  } AS there\nWITH *, NOT dangling AND there < change.nth AS created\nCALL (change, m, run, created) {\n  WHEN created THEN {\n    CREATE (c:Change)\n    SET c = change.properties\n    CALL (c, m) { WHEN m IS NOT NULL THEN { CREATE (m)-[:CHANGED]->(c) } }\n    CALL (c, run) { WHEN run IS NOT NULL THEN { CREATE (c)-[:CRYSTALLIZED_INTO]->(run) } }\n  }\n}\nRETURN change.at AS at, created, dangling",
};

/** Puts a namespace's configuration back. `same`: what is there already is of this namespace and says the same; null: it was put back now. */
export const restoreConfigs: Statement<
  { readonly namespace: string; readonly nodes: readonly RestoredNode[] },
  { readonly at: number; readonly same: boolean | null }
> = {
  name: 'restoreConfigs',
  file: 'cypher/transfer/restore/restoreConfigs.cypher',
  access: 'write',
  params: { namespace: string, nodes: list(RESTORED_NODE) },
  returns: { at: integer, same: maybe(boolean) },
  text: "CYPHER 25\nUNWIND $given.nodes AS node\nOPTIONAL MATCH (old:ConsolidationConfig {namespace: $namespace})\nCALL (node, old) {\n  WHEN old IS NULL THEN {\n    CREATE (x:ConsolidationConfig)\n    SET x:$(node.labels)\n    SET x = node.properties\n  }\n}\nRETURN node.at AS at, CASE WHEN old IS NOT NULL THEN properties(old) = node.properties END AS same",
};

/** Puts back what is left of erased memories. `same`: what is there already is of this namespace and says the same; null: it was put back now. */
export const restoreErasures: Statement<
  { readonly namespace: string; readonly nodes: readonly RestoredNode[] },
  { readonly at: number; readonly same: boolean | null }
> = {
  name: 'restoreErasures',
  file: 'cypher/transfer/restore/restoreErasures.cypher',
  access: 'write',
  params: { namespace: string, nodes: list(RESTORED_NODE) },
  returns: { at: integer, same: maybe(boolean) },
  text: "CYPHER 25\nUNWIND $given.nodes AS node\nOPTIONAL MATCH (old:Erasure {namespace: $namespace, id: node.key})\nCALL (node, old) {\n  WHEN old IS NULL THEN {\n    CREATE (x:Erasure:Unstamped)\n    SET x:$(node.labels)\n    SET x = node.properties\n  }\n}\nRETURN node.at AS at, CASE WHEN old IS NOT NULL THEN coalesce(old.contentHash, '') = coalesce(node.properties.contentHash, '') END AS same",
};

/** Puts back what came of carrying procedures out, under the procedure that it names. `nth`: how many like it there are once it is there; with as many, it is. Where the procedure is missing, it is left out. `taken`: another execution of the namespace has its idempotency key; it is left out, too. */
export const restoreExecutions: Statement<
  { readonly namespace: string; readonly changes: readonly RestoredChange[] },
  { readonly at: number; readonly created: boolean; readonly dangling: boolean; readonly taken: boolean }
> = {
  name: 'restoreExecutions',
  file: 'cypher/transfer/restore/restoreExecutions.cypher',
  access: 'write',
  params: { namespace: string, changes: list(RESTORED_CHANGE) },
  returns: { at: integer, created: boolean, dangling: boolean, taken: boolean },
  text: "CYPHER 25\nUNWIND $given.changes AS change\nOPTIONAL MATCH (m:Memory {id: change.of} WHERE m.namespace = $namespace)\nOPTIONAL MATCH (run:ConsolidationRun {id: change.run} WHERE run.namespace = $namespace)\nWITH change, m, run,\n  (change.of IS NOT NULL AND m IS NULL) OR (change.run IS NOT NULL AND run IS NULL) AS dangling,\n  COUNT {\n    MATCH (c:Execution)\n    USING INDEX c:Execution(namespace, memoryId)\n    WHERE c.namespace = $namespace AND c.memoryId = change.memoryId AND properties(c) = change.properties\n  } AS there\nWITH *, NOT dangling AND there < change.nth AS missing\nWITH *, missing AND EXISTS { (:Execution {namespace: $namespace, dedupKey: change.properties.dedupKey}) } AS taken\nWITH *, missing AND NOT taken AS created\nCALL (change, m, run, created) {\n  WHEN created THEN {\n    CREATE (c:Execution)\n    SET c = change.properties\n    CALL (c, m) { WHEN m IS NOT NULL THEN { CREATE (m)-[:EXECUTED]->(c) } }\n    CALL (c, run) { WHEN run IS NOT NULL THEN { CREATE (c)-[:CRYSTALLIZED_INTO]->(run) } }\n  }\n}\nRETURN change.at AS at, created, dangling, taken",
};

/** Restores relationships between memories. `nth`: the number of equal ones once it exists; with as many, it exists already. `several`: the two may have other relationships of its type, and only an equal one counts as it. `derived`: a different one counts as it too. It skips a relationship with a missing end. */
export const restoreLinks: Statement<
  { readonly namespace: string; readonly links: readonly { readonly at: number; readonly type: string; readonly from: string; readonly to: string; readonly properties: Readonly<Record<string, unknown>>; readonly several: boolean; readonly derived: boolean; readonly nth: number }[] },
  { readonly at: number; readonly standing: string }
> = {
  name: 'restoreLinks',
  file: 'cypher/transfer/restore/restoreLinks.cypher',
  access: 'write',
  params: { namespace: string, links: list(record({ at: integer, type: string, from: string, to: string, properties: map, several: boolean, derived: boolean, nth: integer })) },
  returns: { at: integer, standing: string },
  text: "CYPHER 25\nUNWIND $given.links AS link\nOPTIONAL MATCH (a:Memory {id: link.from} WHERE a.namespace = $namespace)\nOPTIONAL MATCH (b:Memory {id: link.to} WHERE b.namespace = $namespace)\nWITH link, a, b, CASE WHEN a IS NULL OR b IS NULL THEN [] ELSE COLLECT {\n  MATCH (a)-[r]->(b) WHERE type(r) = link.type RETURN properties(r)\n} END AS there\nWITH link, a, b, CASE\n  WHEN a IS NULL OR b IS NULL THEN 'dangling'\n  WHEN size([each IN there WHERE each = link.properties]) >= link.nth THEN 'there'\n  WHEN size(there) > 0 AND link.derived THEN 'there'\n  WHEN size(there) > 0 AND NOT link.several THEN 'other'\n  ELSE 'created'\nEND AS standing\nCALL (a, b, link, standing) {\n  WHEN standing = 'created' THEN {\n    CREATE (a)-[r:$(link.type)]->(b)\n    SET r = link.properties\n  }\n}\nRETURN link.at AS at, standing",
};

/** Puts measurements back. `same`: what is there already is of this namespace and says the same; null: it was put back now. */
export const restoreMeasurements: Statement<
  { readonly namespace: string; readonly nodes: readonly RestoredNode[] },
  { readonly at: number; readonly same: boolean | null }
> = {
  name: 'restoreMeasurements',
  file: 'cypher/transfer/restore/restoreMeasurements.cypher',
  access: 'write',
  params: { namespace: string, nodes: list(RESTORED_NODE) },
  returns: { at: integer, same: maybe(boolean) },
  text: "CYPHER 25\nUNWIND $given.nodes AS node\nOPTIONAL MATCH (old:Measurement {namespace: $namespace, at: node.properties.at})\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nCALL (n, node, old) {\n  WHEN old IS NULL THEN {\n    CREATE (x:Measurement)\n    SET x:$(node.labels)\n    SET x = node.properties\n    CALL (n, node, x) { WHEN n IS NOT NULL THEN { FOREACH (type IN node.of | CREATE (n)-[:$(type)]->(x)) } }\n  }\n}\nRETURN node.at AS at, CASE WHEN old IS NOT NULL THEN true END AS same",
};

/** Puts memories back as they were exported, none of which may be there. Vectors are kept as the store keeps them, in four bytes a number. */
export const restoreMemories: Statement<
  { readonly memories: readonly { readonly labels: readonly string[]; readonly properties: Readonly<Record<string, unknown>>; readonly vectors: readonly { readonly name: string; readonly values: readonly number[] }[] }[] },
  { readonly created: number }
> = {
  name: 'restoreMemories',
  file: 'cypher/transfer/restore/restoreMemories.cypher',
  access: 'write',
  params: { memories: list(record({ labels: list(string), properties: map, vectors: list(record({ name: string, values: list(float) })) })) },
  returns: { created: integer },
  text: "CYPHER 25\nUNWIND $given.memories AS memory\nCREATE (m:Memory)\nSET m:$(memory.labels)\nSET m = memory.properties\nCALL (m) { WHEN m:Episode OR m:Observation AND m.factId IS NOT NULL THEN { SET m:Unstamped } }\nCALL (m, memory) {\n  UNWIND memory.vectors AS vector\n  CALL db.create.setNodeVectorProperty(m, vector.name, vector.values)\n}\nRETURN count(m) AS created",
};

/** Puts what a namespace keeps of itself back; one whose energy is scaled otherwise is not the same. `same`: what is there already is of this namespace and says the same; null: it was put back now. */
export const restoreNamespaces: Statement<
  { readonly namespace: string; readonly nodes: readonly RestoredNode[] },
  { readonly at: number; readonly same: boolean | null }
> = {
  name: 'restoreNamespaces',
  file: 'cypher/transfer/restore/restoreNamespaces.cypher',
  access: 'write',
  params: { namespace: string, nodes: list(RESTORED_NODE) },
  returns: { at: integer, same: maybe(boolean) },
  text: "CYPHER 25\nUNWIND $given.nodes AS node\nOPTIONAL MATCH (old:Namespace {name: $namespace})\nCALL (node, old) {\n  WHEN old IS NULL THEN {\n    CREATE (x:Namespace)\n    SET x:$(node.labels)\n    SET x = node.properties\n  }\n}\nRETURN node.at AS at, CASE WHEN old IS NOT NULL THEN coalesce(old.scaling, 0.0) = coalesce(node.properties.scaling, 0.0) END AS same",
};

/** Puts earlier versions of procedures back, under the procedure that they name. `nth`: how many like it there are once it is there; with as many, it is. Where the procedure is missing, it is left out. */
export const restoreProcedureVersions: Statement<
  { readonly namespace: string; readonly changes: readonly RestoredChange[] },
  { readonly at: number; readonly created: boolean; readonly dangling: boolean }
> = {
  name: 'restoreProcedureVersions',
  file: 'cypher/transfer/restore/restoreProcedureVersions.cypher',
  access: 'write',
  params: { namespace: string, changes: list(RESTORED_CHANGE) },
  returns: { at: integer, created: boolean, dangling: boolean },
  text: "CYPHER 25\nUNWIND $given.changes AS change\nOPTIONAL MATCH (m:Memory {id: change.of} WHERE m.namespace = $namespace)\nOPTIONAL MATCH (run:ConsolidationRun {id: change.run} WHERE run.namespace = $namespace)\nWITH change, m, run,\n  (change.of IS NOT NULL AND m IS NULL) OR (change.run IS NOT NULL AND run IS NULL) AS dangling,\n  COUNT {\n    MATCH (c:ProcedureVersion)\n    USING INDEX c:ProcedureVersion(namespace, memoryId)\n    WHERE c.namespace = $namespace AND c.memoryId = change.memoryId AND properties(c) = change.properties\n  } AS there\nWITH *, NOT dangling AND there < change.nth AS created\nCALL (change, m, run, created) {\n  WHEN created THEN {\n    CREATE (c:ProcedureVersion)\n    SET c = change.properties\n    CALL (c, m) { WHEN m IS NOT NULL THEN { CREATE (m)-[:HAD_VERSION]->(c) } }\n    CALL (c, run) { WHEN run IS NOT NULL THEN { CREATE (c)-[:CRYSTALLIZED_INTO]->(run) } }\n  }\n}\nRETURN change.at AS at, created, dangling",
};

/** Puts records of recalls back, with their links to the memories that helped or did not. `same`: what is there already is of this namespace and says the same; null: it was put back now. */
export const restoreRecalls: Statement<
  { readonly namespace: string; readonly nodes: readonly RestoredNode[] },
  { readonly at: number; readonly same: boolean | null }
> = {
  name: 'restoreRecalls',
  file: 'cypher/transfer/restore/restoreRecalls.cypher',
  access: 'write',
  params: { namespace: string, nodes: list(RESTORED_NODE) },
  returns: { at: integer, same: maybe(boolean) },
  text: "CYPHER 25\nUNWIND $given.nodes AS node\nOPTIONAL MATCH (old:Recall {id: node.key})\nCALL (node, old) {\n  WHEN old IS NULL THEN {\n    CREATE (x:Recall)\n    SET x:$(node.labels)\n    SET x = node.properties\n    WITH x\n    UNWIND CASE WHEN x:Judged THEN range(0, size(x.judged) - 1) ELSE [] END AS at\n    MATCH (m:Memory {id: x.judged[at]} WHERE m.namespace = $namespace)\n    CALL (x, m, at) {\n      WHEN m.id IN x.helpful THEN { CREATE (x)-[:HELPED {evidence: coalesce(toFloat(x.evidence[at]), 0.0)}]->(m) }\n      ELSE { CREATE (x)-[:DID_NOT_HELP {evidence: coalesce(toFloat(x.evidence[at]), 0.0)}]->(m) }\n    }\n  }\n}\nRETURN node.at AS at, CASE WHEN old IS NOT NULL THEN old.namespace = $namespace AND old.at = node.properties.at END AS same",
};

/** Puts runs of consolidation back. `same`: what is there already is of this namespace and says the same; null: it was put back now. */
export const restoreRuns: Statement<
  { readonly namespace: string; readonly nodes: readonly RestoredNode[] },
  { readonly at: number; readonly same: boolean | null }
> = {
  name: 'restoreRuns',
  file: 'cypher/transfer/restore/restoreRuns.cypher',
  access: 'write',
  params: { namespace: string, nodes: list(RESTORED_NODE) },
  returns: { at: integer, same: maybe(boolean) },
  text: "CYPHER 25\nUNWIND $given.nodes AS node\nOPTIONAL MATCH (old:ConsolidationRun {id: node.key})\nOPTIONAL MATCH (n:Namespace {name: $namespace})\nCALL (n, node, old) {\n  WHEN old IS NULL THEN {\n    CREATE (x:ConsolidationRun)\n    SET x:$(node.labels)\n    SET x = node.properties\n    CALL (n, node, x) { WHEN n IS NOT NULL THEN { FOREACH (type IN node.of | CREATE (n)-[:$(type)]->(x)) } }\n  }\n}\nRETURN node.at AS at, CASE WHEN old IS NOT NULL THEN old.namespace = $namespace AND old.now = node.properties.now END AS same",
};

/** Restores relationships from sessions to memories. `nth`: the number of equal ones once it exists; with as many, it exists already. `several`: the two may have other relationships of its type, and only an equal one counts as it. A session has one last turn: where it has one, that stands. It skips a relationship with a missing end. */
export const restoreSessionLinks: Statement<
  { readonly namespace: string; readonly links: readonly { readonly at: number; readonly type: string; readonly from: string; readonly to: string; readonly properties: Readonly<Record<string, unknown>>; readonly several: boolean; readonly nth: number }[] },
  { readonly at: number; readonly standing: string }
> = {
  name: 'restoreSessionLinks',
  file: 'cypher/transfer/restore/restoreSessionLinks.cypher',
  access: 'write',
  params: { namespace: string, links: list(record({ at: integer, type: string, from: string, to: string, properties: map, several: boolean, nth: integer })) },
  returns: { at: integer, standing: string },
  text: "CYPHER 25\nUNWIND $given.links AS link\nOPTIONAL MATCH (a:Session {namespace: $namespace, id: link.from})\nOPTIONAL MATCH (b:Memory {id: link.to} WHERE b.namespace = $namespace)\nWITH link, a, b, CASE WHEN a IS NULL OR b IS NULL THEN [] ELSE COLLECT {\n  MATCH (a)-[r]->(b) WHERE type(r) = link.type RETURN properties(r)\n} END AS there\nWITH link, a, b, CASE\n  WHEN a IS NULL OR b IS NULL THEN 'dangling'\n  WHEN size([each IN there WHERE each = link.properties]) >= link.nth THEN 'there'\n  WHEN size(there) > 0 AND NOT link.several THEN 'other'\n  WHEN link.type = 'LAST' AND EXISTS { (a)-[:LAST]->() } THEN 'there'\n  ELSE 'created'\nEND AS standing\nCALL (a, b, link, standing) {\n  WHEN standing = 'created' THEN {\n    CREATE (a)-[r:$(link.type)]->(b)\n    SET r = link.properties\n  }\n}\nRETURN link.at AS at, standing",
};

/** Puts sessions back. `same`: what is there already is of this namespace and says the same; null: it was put back now. */
export const restoreSessions: Statement<
  { readonly namespace: string; readonly nodes: readonly RestoredNode[] },
  { readonly at: number; readonly same: boolean | null }
> = {
  name: 'restoreSessions',
  file: 'cypher/transfer/restore/restoreSessions.cypher',
  access: 'write',
  params: { namespace: string, nodes: list(RESTORED_NODE) },
  returns: { at: integer, same: maybe(boolean) },
  text: "CYPHER 25\nUNWIND $given.nodes AS node\nOPTIONAL MATCH (old:Session {namespace: $namespace, id: node.key})\nCALL (node, old) {\n  WHEN old IS NULL THEN {\n    CREATE (x:Session)\n    SET x:$(node.labels)\n    SET x = node.properties\n  }\n}\nRETURN node.at AS at, CASE WHEN old IS NOT NULL THEN true END AS same",
};

/** Puts records of changes back: under the memory and the run that they name. `nth`: how many like it there are once it is there; with as many, it is. Where the memory or the run is missing, it is left out. */
export const restoreTierChanges: Statement<
  { readonly namespace: string; readonly changes: readonly RestoredChange[] },
  { readonly at: number; readonly created: boolean; readonly dangling: boolean }
> = {
  name: 'restoreTierChanges',
  file: 'cypher/transfer/restore/restoreTierChanges.cypher',
  access: 'write',
  params: { namespace: string, changes: list(RESTORED_CHANGE) },
  returns: { at: integer, created: boolean, dangling: boolean },
  text: "CYPHER 25\nUNWIND $given.changes AS change\nOPTIONAL MATCH (m:Memory {id: change.of} WHERE m.namespace = $namespace)\nOPTIONAL MATCH (run:ConsolidationRun {id: change.run} WHERE run.namespace = $namespace)\nWITH change, m, run,\n  (change.of IS NOT NULL AND m IS NULL) OR (change.run IS NOT NULL AND run IS NULL) AS dangling,\n  COUNT {\n    MATCH (c:TierChange)\n    USING INDEX c:TierChange(namespace, memoryId)\n    WHERE c.namespace = $namespace AND c.memoryId = change.memoryId AND properties(c) = change.properties\n  } AS there\nWITH *, NOT dangling AND there < change.nth AS created\nCALL (change, m, run, created) {\n  WHEN created THEN {\n    CREATE (c:TierChange)\n    SET c = change.properties\n    CALL (c, m) { WHEN m IS NOT NULL THEN { CREATE (m)-[:PROMOTED_TO]->(c) } }\n    CALL (c, run) { WHEN run IS NOT NULL THEN { CREATE (c)-[:CRYSTALLIZED_INTO]->(run) } }\n  }\n}\nRETURN change.at AS at, created, dangling",
};

/** How memories that are to be put back stand to what the namespace has: there already, at odds with another of the same id or key, erased, or absent. A mark of erasure counts by its id, and by the text's hash if it is not older than `since`. `there`: a memory with the id. */
export const statesOfMemories: Statement<
  { readonly namespace: string; readonly since: Date | null; readonly revive: boolean; readonly memories: readonly ({ readonly at: number; readonly id: string; readonly dedupKey: string | null; readonly content: string | null; readonly contentHash: string | null })[] },
  { readonly at: number; readonly standing: string; readonly there: boolean; readonly erasedAt: Date | null }
> = {
  name: 'statesOfMemories',
  file: 'cypher/transfer/restore/statesOfMemories.cypher',
  access: 'read',
  params: { namespace: string, since: maybe(datetime), revive: boolean, memories: list(record({ at: integer, id: string, dedupKey: maybe(string), content: maybe(string), contentHash: maybe(string) })) },
  returns: { at: integer, standing: string, there: boolean, erasedAt: maybe(datetime) },
  text: "CYPHER 25\nUNWIND $given.memories AS memory\nOPTIONAL MATCH (same:Memory {id: memory.id})\nOPTIONAL MATCH (holder:Memory {namespace: $namespace, dedupKey: memory.dedupKey})\nOPTIONAL MATCH (mark:Erasure {namespace: $namespace, id: memory.id})\nWITH memory, same, holder, mark, CASE WHEN NOT $revive THEN coalesce(mark.erasedAt, head(COLLECT {\n  MATCH (e:Erasure {namespace: $namespace, contentHash: memory.contentHash})\n  WHERE $given.since IS NULL OR e.erasedAt >= $given.since\n  RETURN e.erasedAt ORDER BY e.erasedAt DESC LIMIT 1\n})) END AS erasedAt\nRETURN memory.at AS at, same IS NOT NULL AS there, erasedAt, CASE\n  WHEN same.namespace <> $namespace THEN 'id taken'\n  WHEN mark IS NOT NULL AND erasedAt IS NOT NULL THEN 'erased'\n  WHEN same IS NOT NULL THEN CASE WHEN coalesce(same.content, '') = coalesce(memory.content, '') THEN 'there' ELSE 'id taken' END\n  WHEN erasedAt IS NOT NULL THEN 'erased'\n  WHEN holder IS NOT NULL THEN 'key taken'\n  ELSE 'absent'\nEND AS standing",
};

/** The state of a namespace's event order: its last place, the last place no longer kept, and whether events wait for a place. `secret` signs its cursors. No row before the first subscriber. */
export const eventLog: Statement<
  { readonly namespace: string },
  { readonly id: string | null; readonly secret: string | null; readonly counter: number; readonly keptFrom: number; readonly waiting: boolean }
> = {
  name: 'eventLog',
  file: 'cypher/watching/eventLog.cypher',
  access: 'read',
  params: { namespace: string },
  returns: { id: maybe(string), secret: maybe(string), counter: integer, keptFrom: integer, waiting: boolean },
  text: "CYPHER 25\nOPTIONAL MATCH (l:EventLog {namespace: $namespace})\nCALL () {\n  MATCH (e:Unplaced)\n  USING INDEX e:Unplaced(namespace)\n  WHERE e.namespace = $namespace\n  WITH e LIMIT 1\n  RETURN count(e) > 0 AS waiting\n}\nRETURN l.id AS id, l.secret AS secret, coalesce(l.counter, 0) AS counter, coalesce(l.keptFrom, 0) AS keptFrom, waiting",
};

/** Events whose place comes after one, in their order. An event of several memories may have begun before it. */
export const eventsAfter: Statement<
  { readonly namespace: string; readonly after: number; readonly limit: number },
  { readonly kind: string; readonly lastPlace: number; readonly at: Date; readonly memoryIds: readonly string[] | null; readonly otherIds: readonly string[] | null; readonly sessionId: string | null; readonly tier: string | null; readonly runId: string | null; readonly phase: string | null }
> = {
  name: 'eventsAfter',
  file: 'cypher/watching/eventsAfter.cypher',
  access: 'read',
  params: { namespace: string, after: integer, limit: integer },
  returns: { kind: string, lastPlace: integer, at: datetime, memoryIds: maybe(list(string)), otherIds: maybe(list(string)), sessionId: maybe(string), tier: maybe(string), runId: maybe(string), phase: maybe(string) },
  text: "CYPHER 25\nMATCH (e:MemoryEvent)\nUSING INDEX e:MemoryEvent(namespace, lastPlace)\nWHERE e.namespace = $namespace AND e.lastPlace > $after\nWITH e ORDER BY e.lastPlace LIMIT $limit\nRETURN e.kind AS kind, e.lastPlace AS lastPlace, e.at AS at, e.memoryIds AS memoryIds, e.otherIds AS otherIds, e.sessionId AS sessionId, e.tier AS tier, e.runId AS runId, e.phase AS phase",
};

/** Locks the order of a namespace's events until the transaction ends, and creates it if missing. */
export const lockEventLog: Statement<
  { readonly namespace: string; readonly id: string; readonly secret: string },
  { readonly id: string; readonly counter: number }
> = {
  name: 'lockEventLog',
  file: 'cypher/watching/lockEventLog.cypher',
  access: 'write',
  params: { namespace: string, id: string, secret: string },
  returns: { id: string, counter: integer },
  text: "CYPHER 25\nMERGE (l:EventLog {namespace: $namespace})\n  ON CREATE SET l.id = $id, l.counter = 0, l.keptFrom = 0\nREMOVE l.touchedAt\nSET l.secret = coalesce(l.secret, $secret)\nRETURN l.id AS id, l.counter AS counter",
};

/** Namespaces in which events wait for their places, or are kept that were placed long ago. `node` is the namespace's event log; '' where it has none yet. */
export const namespacesWaiting: Statement<
  { readonly before: Date; readonly limit: number },
  { readonly namespace: string; readonly node: string; readonly tried: boolean }
> = {
  name: 'namespacesWaiting',
  file: 'cypher/watching/namespacesWaiting.cypher',
  access: 'read',
  params: { before: datetime, limit: integer },
  returns: { namespace: string, node: string, tried: boolean },
  text: "CYPHER 25\nCALL () {\n  MATCH (e:Unplaced)\n  USING INDEX e:Unplaced(namespace)\n  WHERE e.namespace > ''\n  WITH e LIMIT $limit\n  RETURN e.namespace AS namespace\n  UNION\n  MATCH (l:EventLog)\n  USING INDEX l:EventLog(namespace)\n  WHERE l.namespace > '' AND l.counter > l.keptFrom AND coalesce(l.trimmedAt < $before, true)\n  RETURN l.namespace AS namespace\n}\nWITH DISTINCT namespace\nOPTIONAL MATCH (l:EventLog {namespace: namespace})\nWITH namespace, l WHERE NOT 'tidyEvents' IN coalesce(l.givenUp, [])\nRETURN namespace, coalesce(elementId(l), '') AS node, l.tidyEventsAttempts IS NOT NULL AS tried",
};

/** Gives waiting events their places in the order, by time, and at the same time by the order in which they happen. An event of several memories gets as many places, and keeps the last. Run it behind lockEventLog, so that one transaction at a time assigns places, and a lower one is never seen after a higher. */
export const placeEvents: Statement<
  { readonly namespace: string; readonly kinds: readonly string[]; readonly now: Date; readonly limit: number; readonly nodes: readonly string[] | null },
  { readonly placed: number; readonly counter: number }
> = {
  name: 'placeEvents',
  file: 'cypher/watching/placeEvents.cypher',
  access: 'write',
  params: { namespace: string, kinds: list(string), now: datetime, limit: integer, nodes: maybe(list(string)) },
  returns: { placed: integer, counter: integer },
  text: "CYPHER 25\nMATCH (l:EventLog {namespace: $namespace})\nCALL () {\n  MATCH (e:Unplaced)\n  USING INDEX e:Unplaced(namespace)\n  WHERE e.namespace = $namespace AND ($given.nodes IS NULL OR elementId(e) IN $given.nodes)\n  WITH e, [at IN range(0, size($given.kinds) - 1) WHERE $given.kinds[at] = e.kind][0] AS rank\n  ORDER BY e.at, coalesce(e.step, 0), rank LIMIT $limit\n  RETURN collect(e) AS found\n}\nWITH l, found, reduce(totals = [l.counter], e IN found | totals + (totals[-1] + coalesce(size(e.memoryIds), 1))) AS totals\nCALL (found, totals) {\n  UNWIND range(0, size(found) - 1) AS at\n  WITH found[at] AS e, totals[at + 1] AS place\n  REMOVE e:Unplaced\n  SET e.lastPlace = place, e.placedAt = $now\n}\nSET l.counter = totals[-1]\nRETURN size(found) AS placed, l.counter AS counter",
};

/** Removes a namespace's oldest events: those placed before a given time, and those beyond a number. The namespace may set both. Run it behind lockEventLog. */
export const trimEvents: Statement<
  { readonly namespace: string; readonly now: Date; readonly eventHours: number; readonly mostEvents: number; readonly limit: number },
  { readonly removed: number }
> = {
  name: 'trimEvents',
  file: 'cypher/watching/trimEvents.cypher',
  access: 'write',
  params: { namespace: string, now: datetime, eventHours: float, mostEvents: integer, limit: integer },
  returns: { removed: integer },
  text: "CYPHER 25\nMATCH (l:EventLog {namespace: $namespace})\nOPTIONAL MATCH (config:ConsolidationConfig {namespace: $namespace})\nWITH l, $now - duration({milliseconds: toInteger(3600000 * coalesce(toFloatOrNull(config.eventHours), $eventHours))}) AS before,\n  l.counter - coalesce(toIntegerOrNull(config.mostEvents), $mostEvents) AS beyond\nCALL (before, beyond) {\n  MATCH (e:MemoryEvent)\n  USING INDEX e:MemoryEvent(namespace, lastPlace)\n  WHERE e.namespace = $namespace AND e.lastPlace > 0\n  WITH e ORDER BY e.lastPlace LIMIT $limit\n  WITH e WHERE e.placedAt < before OR e.lastPlace <= beyond\n  RETURN collect(e) AS old, max(e.lastPlace) AS last\n}\nSET l.trimmedAt = $now, l.keptFrom = coalesce(last, l.keptFrom)\nFOREACH (e IN old | DELETE e)\nRETURN size(old) AS removed",
};

/** Events of a namespace that wait for their places, one by one. */
export const waitingEvents: Statement<
  { readonly namespace: string; readonly limit: number },
  { readonly node: string; readonly tried: boolean }
> = {
  name: 'waitingEvents',
  file: 'cypher/watching/waitingEvents.cypher',
  access: 'read',
  params: { namespace: string, limit: integer },
  returns: { node: string, tried: boolean },
  text: "CYPHER 25\nMATCH (e:Unplaced)\nUSING INDEX e:Unplaced(namespace)\nWHERE e.namespace = $namespace\nWITH e LIMIT $limit\nRETURN elementId(e) AS node, e.placeEventsAttempts IS NOT NULL AS tried",
};

