// @fragment runOrPreview
// The run, while this service's claim to it lasts; null in a preview. Fails otherwise: Cypher has no statement that fails with a message.
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE CASE WHEN $dryRun OR run IS NOT NULL THEN true
  ELSE duration('There is no run ' + coalesce($runId, '') + ' claimed as ' + $claim + ': run claimRun.cypher first') IS NULL END
