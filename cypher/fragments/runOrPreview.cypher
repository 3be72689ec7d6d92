// @fragment runOrPreview
// The run, while this service's claim to it lasts; null in a preview. Otherwise it fails. Cypher cannot fail with a sentence of its own:
// a text that is no duration puts the sentence on a line of its own, behind Neo4j's words.
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('No run of the namespace ' + $namespace + ' is claimed as ' + $claim + '. Run claimRun.cypher first.') IS NULL END
