// What consolidation is to look at again is found by index: links by use that have faded, memories whose links changed, entities that
// something new mentions, important memories for replay, ways of reaching an aim, answered recalls that are old.
CREATE INDEX coactivated_due IF NOT EXISTS FOR ()-[c:COACTIVATED]-() ON (c.namespace, c.reviewAt);
CREATE INDEX coactivated_review IF NOT EXISTS FOR ()-[c:COACTIVATED]-() ON (c.reviewAt);
CREATE INDEX ungrouped_namespace IF NOT EXISTS FOR (m:Ungrouped) ON (m.namespace);
CREATE INDEX unabstracted_namespace IF NOT EXISTS FOR (e:Unabstracted) ON (e.namespace);
CREATE INDEX ripe_namespace IF NOT EXISTS FOR (m:Ripe) ON (m.namespace);
CREATE INDEX memory_importance IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.importance);
CREATE INDEX memory_intent IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.intent);
CREATE INDEX memory_outcome IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.outcome, m.recordedAt);
CREATE INDEX recall_at IF NOT EXISTS FOR (r:Recall) ON (r.namespace, r.at);
CREATE INDEX cluster_dissolved IF NOT EXISTS FOR (c:SemanticCluster) ON (c.namespace, c.dissolvedAt);
CREATE INDEX observation_retracted IF NOT EXISTS FOR (o:Observation) ON (o.namespace, o.retractedAt);
CREATE INDEX procedure_retracted IF NOT EXISTS FOR (p:Procedure) ON (p.namespace, p.retractedAt);
CREATE CONSTRAINT measurement_at IF NOT EXISTS FOR (m:Measurement) REQUIRE (m.namespace, m.at) IS UNIQUE;
CREATE INDEX undescribed_namespace IF NOT EXISTS FOR (c:Undescribed) ON (c.namespace);
CREATE INDEX cluster_size IF NOT EXISTS FOR (c:SemanticCluster) ON (c.namespace, c.size);
MATCH (low:Memory)-[c:COACTIVATED]->(high:Memory)
CALL (low, c, high) {
  SET c.namespace = low.namespace, low:Ungrouped, high:Ungrouped,
    c.reviewAt = c.lastAt + duration({milliseconds: toInteger(ceil(86400000.0 * (7 + log(0.05 / c.weight) / log(0.99))))})
} IN TRANSACTIONS OF 1000 ROWS;
MATCH (e:Entity) CALL (e) { SET e:Unabstracted } IN TRANSACTIONS OF 1000 ROWS;
