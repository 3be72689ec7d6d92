// Generated from cypher/migrations/ by scripts/generate-statements.ts: add a new file there instead.

import type { Migration } from './statement.ts';

export const MIGRATIONS: readonly Migration[] = [
  {
    "version": 1,
    "name": "schema",
    "checksum": "07957ad2741bb14f7cb427269f1ddbfdfc3f47ea9c108e137c89254c1d8999f2",
    "statements": [
      "CREATE CONSTRAINT memory_id IF NOT EXISTS FOR (m:Memory) REQUIRE m.id IS UNIQUE",
      "CREATE CONSTRAINT memory_dedup IF NOT EXISTS FOR (m:Memory) REQUIRE (m.namespace, m.dedupKey) IS UNIQUE",
      "CREATE CONSTRAINT session_id IF NOT EXISTS FOR (s:Session) REQUIRE (s.namespace, s.id) IS UNIQUE",
      "CREATE CONSTRAINT namespace_name IF NOT EXISTS FOR (n:Namespace) REQUIRE n.name IS UNIQUE",
      "CREATE CONSTRAINT recall_id IF NOT EXISTS FOR (r:Recall) REQUIRE r.id IS UNIQUE",
      "CREATE CONSTRAINT embedding_model_name IF NOT EXISTS FOR (e:EmbeddingModel) REQUIRE e.name IS UNIQUE",
      "CREATE CONSTRAINT migration_version IF NOT EXISTS FOR (m:Migration) REQUIRE m.version IS UNIQUE",
      "CREATE INDEX memory_listing IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.id)",
      "CREATE INDEX memory_review IF NOT EXISTS FOR (m:Memory) ON (m.reviewAt)",
      "CREATE INDEX unembedded_id IF NOT EXISTS FOR (m:Unembedded) ON (m.id)",
      "CREATE FULLTEXT INDEX memory_text IF NOT EXISTS FOR (m:Memory) ON EACH [m.namespaceKey, m.content, m.precedingContent]\nOPTIONS {indexConfig: {`fulltext.analyzer`: 'english', `fulltext.eventually_consistent`: false}}"
    ]
  },
  {
    "version": 2,
    "name": "entities",
    "checksum": "cba237227e7143f21c4813ca49dee282ba645f0e9b19425467f9bf352ab8b4b1",
    "statements": [
      "CREATE INDEX unlinked_id IF NOT EXISTS FOR (m:Unlinked) ON (m.id)",
      "MATCH (m:Episode) WHERE m.live CALL (m) { SET m:Unlinked } IN TRANSACTIONS OF 1000 ROWS"
    ]
  },
  {
    "version": 3,
    "name": "namespace_config",
    "checksum": "5087fe0fa0e48a1acd65e1ad83033ae3d62d17b3adb51bccd81e8cefeb109c04",
    "statements": [
      "CREATE CONSTRAINT consolidation_config_namespace IF NOT EXISTS FOR (c:ConsolidationConfig) REQUIRE c.namespace IS UNIQUE"
    ]
  },
  {
    "version": 4,
    "name": "consolidation",
    "checksum": "20975bf965579a703dc8a2659a730ce6c9f5eec0cbbcfb382e88a826f12ba5f2",
    "statements": [
      "CREATE INDEX memory_due IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.reviewAt)",
      "CREATE INDEX memory_session IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.sessionId)",
      "CREATE CONSTRAINT consolidation_run_id IF NOT EXISTS FOR (r:ConsolidationRun) REQUIRE r.id IS UNIQUE"
    ]
  },
  {
    "version": 5,
    "name": "erasure",
    "checksum": "44ddeca5ecc9757225ac78a821df25b9e92d239881a1a4307950cc05b8b86260",
    "statements": [
      "CREATE CONSTRAINT erasure_id IF NOT EXISTS FOR (e:Erasure) REQUIRE e.id IS UNIQUE",
      "CREATE INDEX erasure_hash IF NOT EXISTS FOR (e:Erasure) ON (e.namespace, e.contentHash)"
    ]
  },
  {
    "version": 6,
    "name": "sleep",
    "checksum": "edeb79520b72dc2c0dc3e578455c3518422bb0e0f3bd93e6967ce93a1c4f68a2",
    "statements": [
      "CREATE INDEX coactivated_due IF NOT EXISTS FOR ()-[c:COACTIVATED]-() ON (c.namespace, c.reviewAt)",
      "CREATE INDEX coactivated_review IF NOT EXISTS FOR ()-[c:COACTIVATED]-() ON (c.reviewAt)",
      "CREATE INDEX ungrouped_namespace IF NOT EXISTS FOR (m:Ungrouped) ON (m.namespace)",
      "CREATE INDEX unabstracted_namespace IF NOT EXISTS FOR (e:Unabstracted) ON (e.namespace)",
      "CREATE INDEX ripe_namespace IF NOT EXISTS FOR (m:Ripe) ON (m.namespace)",
      "CREATE INDEX memory_importance IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.importance)",
      "CREATE INDEX memory_intent IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.intent)",
      "CREATE INDEX memory_outcome IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.outcome, m.recordedAt)",
      "CREATE INDEX recall_at IF NOT EXISTS FOR (r:Recall) ON (r.namespace, r.at)",
      "CREATE INDEX cluster_dissolved IF NOT EXISTS FOR (c:SemanticCluster) ON (c.namespace, c.dissolvedAt)",
      "CREATE INDEX observation_retracted IF NOT EXISTS FOR (o:Observation) ON (o.namespace, o.retractedAt)",
      "CREATE INDEX procedure_retracted IF NOT EXISTS FOR (p:Procedure) ON (p.namespace, p.retractedAt)",
      "CREATE CONSTRAINT measurement_at IF NOT EXISTS FOR (m:Measurement) REQUIRE (m.namespace, m.at) IS UNIQUE",
      "CREATE INDEX undescribed_namespace IF NOT EXISTS FOR (c:Undescribed) ON (c.namespace)",
      "CREATE INDEX cluster_size IF NOT EXISTS FOR (c:SemanticCluster) ON (c.namespace, c.size)",
      "MATCH (low:Memory)-[c:COACTIVATED]->(high:Memory)\nCALL (low, c, high) {\n  SET c.namespace = low.namespace, low:Ungrouped, high:Ungrouped,\n    c.reviewAt = c.lastAt + duration({milliseconds: toInteger(ceil(86400000.0 * (7 + log(0.05 / c.weight) / log(0.99))))})\n} IN TRANSACTIONS OF 1000 ROWS",
      "MATCH (e:Entity) CALL (e) { SET e:Unabstracted } IN TRANSACTIONS OF 1000 ROWS"
    ]
  },
  {
    "version": 7,
    "name": "work_behind",
    "checksum": "4880f753d9e5a25d17f42bd621ecba86927da183c26184cad06fb8c32be9be7b",
    "statements": [
      "CREATE INDEX unlearnt_id IF NOT EXISTS FOR (r:Unlearnt) ON (r.id)",
      "CREATE INDEX unassociated_id IF NOT EXISTS FOR (m:Unassociated) ON (m.id)"
    ]
  },
  {
    "version": 8,
    "name": "tiers",
    "checksum": "e5428b6352391304c64f994ecb63dd4f9ea742d3ef12942ab87bc2d7542096f5",
    "statements": [
      "CREATE INDEX memory_tier IF NOT EXISTS FOR (m:Memory) ON (m.tier, m.live)"
    ]
  },
  {
    "version": 9,
    "name": "facts_and_namespaces",
    "checksum": "469850f0aa6f2397cec4f0ee16cd76456592cbd14258074312ed2b89ef7a0a41",
    "statements": [
      "CREATE INDEX observation_fact IF NOT EXISTS FOR (o:Observation) ON (o.namespace, o.factId)",
      "CREATE INDEX related_fact IF NOT EXISTS FOR ()-[r:RELATED_TO]-() ON (r.versionId)",
      "MATCH (m:Memory) WITH DISTINCT m.namespace AS name CALL (name) { MERGE (:Namespace {name: name}) } IN TRANSACTIONS OF 1000 ROWS"
    ]
  },
  {
    "version": 10,
    "name": "transfer",
    "checksum": "1766ace5e655794db62ed19f8325ff311d3e22144f89ea2ba5139e5b492317f9",
    "statements": [
      "CREATE INDEX change_memory IF NOT EXISTS FOR (c:Change) ON (c.namespace, c.memoryId)",
      "CREATE INDEX tier_change_memory IF NOT EXISTS FOR (c:TierChange) ON (c.namespace, c.memoryId)"
    ]
  },
  {
    "version": 11,
    "name": "procedures",
    "checksum": "d0b38af683568b5881027c440e2de49de02dcbe6749e84794066a56ba68ca88f",
    "statements": [
      "CREATE FULLTEXT INDEX procedure_text IF NOT EXISTS FOR (p:Procedure) ON EACH [p.taskKey, p.name, p.triggerPattern]\nOPTIONS {indexConfig: {`fulltext.analyzer`: 'english', `fulltext.eventually_consistent`: false}}",
      "CREATE INDEX procedure_listing IF NOT EXISTS FOR (p:Procedure) ON (p.namespace, p.recordedAtMs, p.id)",
      "CREATE INDEX unembedded_task_id IF NOT EXISTS FOR (p:UnembeddedTask) ON (p.id)",
      "CREATE CONSTRAINT execution_dedup IF NOT EXISTS FOR (e:Execution) REQUIRE (e.namespace, e.dedupKey) IS UNIQUE",
      "CREATE INDEX execution_memory IF NOT EXISTS FOR (e:Execution) ON (e.namespace, e.memoryId)",
      "CREATE INDEX procedure_version_memory IF NOT EXISTS FOR (v:ProcedureVersion) ON (v.namespace, v.memoryId)",
      "MATCH (p:Procedure)\nCALL (p) {\n  SET p:UnembeddedTask, p.recordedAtMs = p.recordedAt.epochMillis, p.versionAt = p.recordedAt,\n    p.successCount = toInteger(round(p.successRate * p.executionCount)),\n    p.taskKey = head([(p)-[:DERIVED_FROM]->(m) WHERE m.live | m.namespaceKey])\n} IN TRANSACTIONS OF 1000 ROWS"
    ]
  },
  {
    "version": 12,
    "name": "sync",
    "checksum": "184852ea93617bb51bd7c177d4926ff2939867548c16aa621bd9c44aede39fd5",
    "statements": [
      "CREATE CONSTRAINT replica_name IF NOT EXISTS FOR (r:Replica) REQUIRE (r.namespace, r.name) IS UNIQUE",
      "CREATE INDEX unstamped_namespace IF NOT EXISTS FOR (x:Unstamped) ON (x.namespace)",
      "CREATE INDEX stamped_seq IF NOT EXISTS FOR (x:Stamped) ON (x.namespace, x.syncSeq)",
      "CREATE INDEX episode_follows IF NOT EXISTS FOR (m:Episode) ON (m.namespace, m.followsId)"
    ]
  },
  {
    "version": 14,
    "name": "model_slots",
    "checksum": "871b9d873dfa0eed3bd8c6a86dbda44e0a207683b60f4f7dcf41fc1d6aeb07d7",
    "statements": [
      "DROP CONSTRAINT embedding_model_name IF EXISTS",
      "CREATE CONSTRAINT embedding_model_slot IF NOT EXISTS FOR (e:EmbeddingModel) REQUIRE e.slot IS UNIQUE",
      "CREATE INDEX unrenewed_id IF NOT EXISTS FOR (m:Unrenewed) ON (m.id)",
      "MATCH (e:EmbeddingModel)\nWHERE e.active AND e.embeddedUpTo IS NOT NULL\nMATCH (m:Episode)\nCALL (m) {\n  SET m:Unembedded\n  REMOVE m.embedding, m.contextEmbedding, m.quantisedVectors, m.tokenVectors, m.embeddingModel\n} IN TRANSACTIONS OF 1000 ROWS",
      "MATCH (e:EmbeddingModel)\nWHERE e.active AND e.embeddedUpTo IS NOT NULL\nMATCH (p:Procedure)\nCALL (p) {\n  SET p:UnembeddedTask\n} IN TRANSACTIONS OF 1000 ROWS",
      "MATCH (e:EmbeddingModel)\nWHERE e.slot IS NULL AND (NOT e.active OR e.embeddedUpTo IS NOT NULL)\nDELETE e",
      "MATCH (e:EmbeddingModel)\nWHERE e.slot IS NULL\nSET e.slot = 'a'"
    ]
  },
  {
    "version": 16,
    "name": "access_tokens",
    "checksum": "eb91541dc8fca0ee8db0cc3331eb6723bd1664d0f04e29b98df7edbf813fb677",
    "statements": [
      "CREATE CONSTRAINT access_token_id IF NOT EXISTS FOR (t:AccessToken) REQUIRE t.id IS UNIQUE",
      "CREATE CONSTRAINT access_token_hash IF NOT EXISTS FOR (t:AccessToken) REQUIRE t.hash IS UNIQUE"
    ]
  },
  {
    "version": 17,
    "name": "entity_resolution",
    "checksum": "f92c282be891fad0537a91c6e0aa527a7b2962f987dd084ed138b05cfb8a0e1c",
    "statements": [
      "CREATE FULLTEXT INDEX entity_words IF NOT EXISTS FOR (e:Entity) ON EACH [e.nameScope, e.nameForms]\nOPTIONS {indexConfig: {`fulltext.analyzer`: 'whitespace', `fulltext.eventually_consistent`: false}}",
      "CREATE INDEX unresolved_id IF NOT EXISTS FOR (e:Unresolved) ON (e.id)",
      "CREATE INDEX unembedded_name_id IF NOT EXISTS FOR (e:UnembeddedName) ON (e.id)",
      "MATCH (e:Entity)\nCALL (e) {\n  SET e:Unresolved:UnembeddedName, e.typeStated = CASE WHEN e.type <> 'CONCEPT' AND coalesce(e.speaks, false) = false THEN true END\n} IN TRANSACTIONS OF 1000 ROWS",
      "MATCH (:Entity)-[same:SAME_AS]->(:Entity)\nCALL (same) {\n  SET same.by = 'caller'\n} IN TRANSACTIONS OF 1000 ROWS"
    ]
  },
  {
    "version": 18,
    "name": "events",
    "checksum": "22b581dbd38bf94f03c4902eb183935a052d8d56c40b9016819791e6ba0acbae",
    "statements": [
      "CREATE CONSTRAINT event_log_namespace IF NOT EXISTS FOR (l:EventLog) REQUIRE l.namespace IS UNIQUE",
      "CREATE INDEX unplaced_namespace IF NOT EXISTS FOR (e:Unplaced) ON (e.namespace)",
      "CREATE INDEX memory_event_place IF NOT EXISTS FOR (e:MemoryEvent) ON (e.namespace, e.lastPlace)"
    ]
  },
  {
    "version": 19,
    "name": "looking_at_it",
    "checksum": "0927e854ceac3089fe283eb78420845b6620badacd2634f1b3ee62c7ad23ee2e",
    "statements": [
      "CREATE INDEX episode_recorded IF NOT EXISTS FOR (m:Episode) ON (m.namespace, m.recordedAtMs, m.id)",
      "CREATE INDEX episode_occurred IF NOT EXISTS FOR (m:Episode) ON (m.namespace, m.occurredAtMs, m.id)",
      "CREATE INDEX session_active IF NOT EXISTS FOR (s:Session) ON (s.namespace, s.lastActiveAt, s.id)",
      "CREATE INDEX run_started IF NOT EXISTS FOR (r:ConsolidationRun) ON (r.namespace, r.startedAt, r.id)",
      "CREATE INDEX cluster_formed IF NOT EXISTS FOR (c:SemanticCluster) ON (c.namespace, c.formedAt)",
      "CREATE INDEX tier_change_at IF NOT EXISTS FOR (c:TierChange) ON (c.namespace, c.at)",
      "MATCH (s:Session) WHERE s.lastActiveAt IS NULL\nCALL (s) {\n  OPTIONAL MATCH (s)-[:LAST]->(m:Memory)\n  WITH s, m LIMIT 1\n  SET s.lastActiveAt = coalesce(m.recordedAt, s.startedAt, datetime({epochMillis: 0}))\n} IN TRANSACTIONS OF 1000 ROWS"
    ]
  },
  {
    "version": 20,
    "name": "erasures_of_namespaces",
    "checksum": "00a0938370b9b1d30d4021f7ec767e532dde5e5716c888df33e43149640e0181",
    "statements": [
      "DROP CONSTRAINT erasure_id IF EXISTS",
      "CREATE CONSTRAINT erasure_namespace_id IF NOT EXISTS FOR (e:Erasure) REQUIRE (e.namespace, e.id) IS UNIQUE"
    ]
  }
];

