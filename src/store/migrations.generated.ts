// Generated from cypher/migrations/ by scripts/generate-statements.ts: add a new file there instead.

import type { Migration } from './statement.ts';

export const MIGRATIONS: readonly Migration[] = [
  {
    "version": 1,
    "name": "schema",
    "checksum": "41d9b270471182608a330e5fba1d8fb8f1218a875c5dd6b12049ada97138a0a9",
    "statements": [
      "CREATE CONSTRAINT memory_id IF NOT EXISTS FOR (m:Memory) REQUIRE m.id IS UNIQUE",
      "CREATE CONSTRAINT memory_dedup IF NOT EXISTS FOR (m:Memory) REQUIRE (m.namespace, m.dedupKey) IS UNIQUE",
      "CREATE CONSTRAINT session_id IF NOT EXISTS FOR (s:Session) REQUIRE (s.namespace, s.id) IS UNIQUE",
      "CREATE CONSTRAINT namespace_name IF NOT EXISTS FOR (n:Namespace) REQUIRE n.name IS UNIQUE",
      "CREATE CONSTRAINT recall_id IF NOT EXISTS FOR (r:Recall) REQUIRE r.id IS UNIQUE",
      "CREATE CONSTRAINT consolidation_config_namespace IF NOT EXISTS FOR (c:ConsolidationConfig) REQUIRE c.namespace IS UNIQUE",
      "CREATE CONSTRAINT consolidation_run_id IF NOT EXISTS FOR (r:ConsolidationRun) REQUIRE r.id IS UNIQUE",
      "CREATE CONSTRAINT measurement_at IF NOT EXISTS FOR (m:Measurement) REQUIRE (m.namespace, m.at) IS UNIQUE",
      "CREATE CONSTRAINT erasure_namespace_id IF NOT EXISTS FOR (e:Erasure) REQUIRE (e.namespace, e.id) IS UNIQUE",
      "CREATE CONSTRAINT execution_dedup IF NOT EXISTS FOR (e:Execution) REQUIRE (e.namespace, e.dedupKey) IS UNIQUE",
      "CREATE CONSTRAINT replica_name IF NOT EXISTS FOR (r:Replica) REQUIRE (r.namespace, r.name) IS UNIQUE",
      "CREATE CONSTRAINT event_log_namespace IF NOT EXISTS FOR (l:EventLog) REQUIRE l.namespace IS UNIQUE",
      "CREATE CONSTRAINT embedding_model_slot IF NOT EXISTS FOR (e:EmbeddingModel) REQUIRE e.slot IS UNIQUE",
      "CREATE CONSTRAINT access_token_id IF NOT EXISTS FOR (t:AccessToken) REQUIRE t.id IS UNIQUE",
      "CREATE CONSTRAINT access_token_hash IF NOT EXISTS FOR (t:AccessToken) REQUIRE t.hash IS UNIQUE",
      "CREATE CONSTRAINT migration_version IF NOT EXISTS FOR (m:Migration) REQUIRE m.version IS UNIQUE",
      "CREATE FULLTEXT INDEX memory_text IF NOT EXISTS FOR (m:Memory) ON EACH [m.namespaceKey, m.content, m.precedingContent]\nOPTIONS {indexConfig: {`fulltext.analyzer`: 'english', `fulltext.eventually_consistent`: false}}",
      "CREATE FULLTEXT INDEX memory_words IF NOT EXISTS FOR (m:Memory) ON EACH [m.namespaceKey, m.words, m.precedingWords]\nOPTIONS {indexConfig: {`fulltext.analyzer`: 'whitespace', `fulltext.eventually_consistent`: false}}",
      "CREATE FULLTEXT INDEX procedure_text IF NOT EXISTS FOR (p:Procedure) ON EACH [p.taskKey, p.name, p.triggerPattern]\nOPTIONS {indexConfig: {`fulltext.analyzer`: 'english', `fulltext.eventually_consistent`: false}}",
      "CREATE FULLTEXT INDEX entity_words IF NOT EXISTS FOR (e:Entity) ON EACH [e.nameScope, e.nameForms]\nOPTIONS {indexConfig: {`fulltext.analyzer`: 'whitespace', `fulltext.eventually_consistent`: false}}",
      "CREATE INDEX memory_listing IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.id)",
      "CREATE INDEX episode_recorded IF NOT EXISTS FOR (m:Episode) ON (m.namespace, m.recordedAtMs, m.id)",
      "CREATE INDEX episode_occurred IF NOT EXISTS FOR (m:Episode) ON (m.namespace, m.occurredAtMs, m.id)",
      "CREATE INDEX memory_session IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.sessionId)",
      "CREATE INDEX session_active IF NOT EXISTS FOR (s:Session) ON (s.namespace, s.lastActiveAt, s.id)",
      "CREATE INDEX procedure_listing IF NOT EXISTS FOR (p:Procedure) ON (p.namespace, p.recordedAtMs, p.id)",
      "CREATE INDEX cluster_size IF NOT EXISTS FOR (c:SemanticCluster) ON (c.namespace, c.size)",
      "CREATE INDEX cluster_formed IF NOT EXISTS FOR (c:SemanticCluster) ON (c.namespace, c.formedAt)",
      "CREATE INDEX run_started IF NOT EXISTS FOR (r:ConsolidationRun) ON (r.namespace, r.startedAt, r.id)",
      "CREATE INDEX observation_fact IF NOT EXISTS FOR (o:Observation) ON (o.namespace, o.factId)",
      "CREATE INDEX related_fact IF NOT EXISTS FOR ()-[r:RELATED_TO]-() ON (r.versionId)",
      "CREATE INDEX change_memory IF NOT EXISTS FOR (c:Change) ON (c.namespace, c.memoryId)",
      "CREATE INDEX tier_change_memory IF NOT EXISTS FOR (c:TierChange) ON (c.namespace, c.memoryId)",
      "CREATE INDEX tier_change_at IF NOT EXISTS FOR (c:TierChange) ON (c.namespace, c.at)",
      "CREATE INDEX execution_memory IF NOT EXISTS FOR (e:Execution) ON (e.namespace, e.memoryId)",
      "CREATE INDEX procedure_version_memory IF NOT EXISTS FOR (v:ProcedureVersion) ON (v.namespace, v.memoryId)",
      "CREATE INDEX memory_tier IF NOT EXISTS FOR (m:Memory) ON (m.tier, m.live)",
      "CREATE INDEX unembedded_id IF NOT EXISTS FOR (m:Unembedded) ON (m.id)",
      "CREATE INDEX unembedded_task_id IF NOT EXISTS FOR (p:UnembeddedTask) ON (p.id)",
      "CREATE INDEX unembedded_name_id IF NOT EXISTS FOR (e:UnembeddedName) ON (e.id)",
      "CREATE INDEX unrenewed_id IF NOT EXISTS FOR (m:Unrenewed) ON (m.id)",
      "CREATE INDEX unlinked_id IF NOT EXISTS FOR (m:Unlinked) ON (m.id)",
      "CREATE INDEX unresolved_id IF NOT EXISTS FOR (e:Unresolved) ON (e.id)",
      "CREATE INDEX unlearnt_id IF NOT EXISTS FOR (r:Unlearnt) ON (r.id)",
      "CREATE INDEX unassociated_id IF NOT EXISTS FOR (m:Unassociated) ON (m.id)",
      "CREATE INDEX memory_review IF NOT EXISTS FOR (m:Memory) ON (m.reviewAt)",
      "CREATE INDEX memory_due IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.reviewAt)",
      "CREATE INDEX memory_importance IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.importance)",
      "CREATE INDEX memory_intent IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.intent)",
      "CREATE INDEX memory_outcome IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.outcome, m.recordedAt)",
      "CREATE INDEX coactivated_due IF NOT EXISTS FOR ()-[c:COACTIVATED]-() ON (c.namespace, c.reviewAt)",
      "CREATE INDEX coactivated_review IF NOT EXISTS FOR ()-[c:COACTIVATED]-() ON (c.reviewAt)",
      "CREATE INDEX ungrouped_namespace IF NOT EXISTS FOR (m:Ungrouped) ON (m.namespace)",
      "CREATE INDEX undescribed_namespace IF NOT EXISTS FOR (c:Undescribed) ON (c.namespace)",
      "CREATE INDEX unabstracted_namespace IF NOT EXISTS FOR (e:Unabstracted) ON (e.namespace)",
      "CREATE INDEX ripe_namespace IF NOT EXISTS FOR (m:Ripe) ON (m.namespace)",
      "CREATE INDEX recall_at IF NOT EXISTS FOR (r:Recall) ON (r.namespace, r.at)",
      "CREATE INDEX cluster_dissolved IF NOT EXISTS FOR (c:SemanticCluster) ON (c.namespace, c.dissolvedAt)",
      "CREATE INDEX observation_retracted IF NOT EXISTS FOR (o:Observation) ON (o.namespace, o.retractedAt)",
      "CREATE INDEX procedure_retracted IF NOT EXISTS FOR (p:Procedure) ON (p.namespace, p.retractedAt)",
      "CREATE INDEX erasure_hash IF NOT EXISTS FOR (e:Erasure) ON (e.namespace, e.contentHash)",
      "CREATE INDEX unstamped_namespace IF NOT EXISTS FOR (x:Unstamped) ON (x.namespace)",
      "CREATE INDEX stamped_seq IF NOT EXISTS FOR (x:Stamped) ON (x.namespace, x.syncSeq)",
      "CREATE INDEX episode_follows IF NOT EXISTS FOR (m:Episode) ON (m.namespace, m.followsId)",
      "CREATE INDEX unplaced_namespace IF NOT EXISTS FOR (e:Unplaced) ON (e.namespace)",
      "CREATE INDEX memory_event_place IF NOT EXISTS FOR (e:MemoryEvent) ON (e.namespace, e.lastPlace)"
    ]
  },
  {
    "version": 2,
    "name": "judged_recalls",
    "checksum": "2d21946d61cd74136aa6462e417dec5a03643a7b247644afc76a196de2fb45c0",
    "statements": [
      "CREATE INDEX judged_feedback IF NOT EXISTS FOR (r:Judged) ON (r.namespace, r.feedbackAt)"
    ]
  },
  {
    "version": 3,
    "name": "words_index",
    "checksum": "d3679dc8a7d9acb5ff596fce6c33d9dea6dca6b6fdabe782b90a57f7fe73d86e",
    "statements": [
      "CREATE FULLTEXT INDEX memory_words IF NOT EXISTS FOR (m:Memory) ON EACH [m.namespaceKey, m.words, m.precedingWords]\nOPTIONS {indexConfig: {`fulltext.analyzer`: 'whitespace', `fulltext.eventually_consistent`: false}}"
    ]
  },
  {
    "version": 4,
    "name": "digest",
    "checksum": "f2282f1b9ca485c50fbcf9de90deda2730483373e849772a110d61a5cff61b4f",
    "statements": [
      "MATCH (m:Episode)\nWHERE (m.words IS NOT NULL OR m.precedingWords IS NOT NULL) AND m.wordsKey IS NULL\nCALL (m) {\n  SET m.wordsKey = m.namespaceKey\n} IN TRANSACTIONS OF 1000 ROWS",
      "DROP INDEX memory_words IF EXISTS",
      "CREATE FULLTEXT INDEX memory_words IF NOT EXISTS FOR (m:Memory) ON EACH [m.wordsKey, m.words, m.precedingWords]\nOPTIONS {indexConfig: {`fulltext.analyzer`: 'whitespace', `fulltext.eventually_consistent`: false}}",
      "DROP INDEX entity_name IF EXISTS",
      "DROP INDEX entity_name_b IF EXISTS",
      "DROP INDEX unembedded_name_id IF EXISTS",
      "MATCH (e:Entity)\nWHERE e.nameEmbedding IS NOT NULL OR e.nameEmbeddingB IS NOT NULL OR e:UnembeddedName\nCALL (e) {\n  REMOVE e:UnembeddedName, e:Unrenewed, e.nameEmbedding, e.nameModel, e.nameEmbeddingB, e.nameModelB, e.embedNamesAttempts\n} IN TRANSACTIONS OF 1000 ROWS",
      "CREATE INDEX undigested_id IF NOT EXISTS FOR (x:Undigested) ON (x.id)",
      "MATCH (x:Unembedded|Unlinked|Unassociated|Unresolved)\nCALL (x) {\n  SET x:Undigested,\n    x.owes = [work IN ['embed', 'link', 'associate', 'resolve'] WHERE {embed: x:Unembedded, link: x:Unlinked, associate: x:Unassociated, resolve: x:Unresolved}[work]]\n  REMOVE x:Unembedded:Unlinked:Unassociated:Unresolved\n} IN TRANSACTIONS OF 1000 ROWS",
      "DROP INDEX unembedded_id IF EXISTS",
      "DROP INDEX unlinked_id IF EXISTS",
      "DROP INDEX unassociated_id IF EXISTS",
      "DROP INDEX unresolved_id IF EXISTS",
      "MATCH (x:GivenUp)\nWHERE 'embedNames' IN x.givenUp\nSET x.givenUp = [work IN x.givenUp WHERE work <> 'embedNames']\nFOREACH (_ IN CASE WHEN x.givenUp = [] THEN [1] ELSE [] END | REMOVE x:GivenUp, x.givenUp)"
    ]
  },
  {
    "version": 5,
    "name": "counts_by_index",
    "checksum": "c4d2ef34449f278a3b16d809e0db0a439ed404ba56354e8d57dc49a7358fcbb6",
    "statements": [
      "CREATE INDEX episode_state IF NOT EXISTS FOR (m:Episode) ON (m.live, m.tier, m.namespace)",
      "DROP INDEX memory_tier IF EXISTS"
    ]
  },
  {
    "version": 6,
    "name": "corrections",
    "checksum": "d8901765214eaabff8e3db0a3302f43202ae5f35f9fabee9f1b6812317d27ab7",
    "statements": [
      "CREATE INDEX memory_expiry IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.dueAt)",
      "CREATE INDEX memory_expires IF NOT EXISTS FOR (m:Memory) ON (m.dueAt)",
      "CREATE INDEX change_entry IF NOT EXISTS FOR (c:Change) ON (c.namespace, c.entryId)"
    ]
  },
  {
    "version": 7,
    "name": "names",
    "checksum": "7e667b35c69ecd3f58af88771c2724bb316d7e587fca4b3e4339b452b60b721c",
    "statements": [
      "CREATE INDEX entity_likeness IF NOT EXISTS FOR (e:Entity) ON (e.namespace, e.likeness)",
      "MATCH (e:Entity)\nWHERE e.likeness IS NULL AND NOT e:Unkeyed\nCALL (e) {\n  SET e:Unkeyed\n} IN TRANSACTIONS OF 1000 ROWS",
      "MATCH (m:Episode)\nWHERE any(text IN [m.who, m.project] + coalesce(m.tags, []) WHERE text <> trim(normalize(text)))\nCALL (m) {\n  SET m.who = trim(normalize(m.who)), m.project = trim(normalize(m.project)),\n    m.tags = COLLECT { UNWIND m.tags AS tag WITH DISTINCT trim(normalize(tag)) AS tag RETURN tag ORDER BY tag },\n    m.tagsAdded = [entry IN m.tagsAdded | trim(normalize(entry))],\n    m.tagsRemoved = [entry IN m.tagsRemoved | trim(normalize(entry))]\n} IN TRANSACTIONS OF 1000 ROWS"
    ]
  },
  {
    "version": 8,
    "name": "freed_keys",
    "checksum": "d9e346b81adeef0f48e7a67f2e034af5e3e222fc763722c3629bcedad6441361",
    "statements": [
      "CREATE INDEX memory_freed IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.freedKey)"
    ]
  },
  {
    "version": 9,
    "name": "unsaid_relations",
    "checksum": "0423afda288ca8dc21c3c7795ab1dfce65d0924868c81b014d003dfc03176224",
    "statements": [
      "MATCH (m:Episode WHERE NOT m.live)<-[:STATED_IN]-(o:Observation WHERE o.relationType IS NOT NULL)\nCALL (m, o) {\n  MATCH ()-[r:RELATED_TO {versionId: o.id}]->()\n  WHERE r.unsaidAt IS NULL AND NOT EXISTS { (o)-[:STATED_IN]->(:Episode {live: true}) }\n  SET r.unsaidAt = m.retractedAt\n} IN TRANSACTIONS OF 1000 ROWS"
    ]
  },
  {
    "version": 10,
    "name": "standing",
    "checksum": "219c5ebfc7392d02df5e9eb86d96d9872309ef72d7f1990cef27dabeb4d52eb4",
    "statements": [
      "CREATE INDEX memory_pinned IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.pinnedAt)"
    ]
  },
  {
    "version": 11,
    "name": "names_again",
    "checksum": "d785be41a2e3fa77582f24529c33972aaf12306c29cc5d9657a5f01ca34446d3",
    "statements": [
      "CREATE INDEX entity_retracted IF NOT EXISTS FOR (e:Entity) ON (e.namespace, e.retractedAt)",
      "MATCH (m:Episode)\nWHERE m.live AND NOT 'link' IN coalesce(m.owes, [])\nCALL (m) {\n  SET m:Undigested, m.owes = coalesce(m.owes, []) + 'link'\n} IN TRANSACTIONS OF 1000 ROWS"
    ]
  },
  {
    "version": 12,
    "name": "one_vector_a_memory",
    "checksum": "1b71bdbefa1f4ef335ac7fc06fc019bf5ebe9b478e62c3fd3111ca17ce4c4d28",
    "statements": [
      "DROP INDEX memory_context IF EXISTS",
      "DROP INDEX memory_context_b IF EXISTS",
      "MATCH (m:Memory)\nCALL (m) {\n  REMOVE m.contextEmbedding, m.contextEmbeddingB, m.newContextEmbedding, m.newContextEmbeddingB\n} IN TRANSACTIONS OF 1000 ROWS"
    ]
  }
];

