// @fragment runOrPreview
// The run, while this service's claim to it lasts; null in a preview. No row otherwise.
OPTIONAL MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
WITH run WHERE $dryRun OR run IS NOT NULL
