// @fragment claimedRun
// The run, while this service's claim to it lasts. No row otherwise: nothing is written for a run that another service has taken over.
MATCH (run:ConsolidationRun {id: $runId, namespace: $namespace, claim: $claim})
