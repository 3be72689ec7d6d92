// @name storeCounts @access read
// Counts over all namespaces. The store keeps them, so they cost the same however many there are; what waits is counted.
// @scan Undigested: waiting memories are processed soon, so there are few
// @returns what: string, nodes: integer
CYPHER 25
MATCH (n:Episode) WITH count(n) AS nodes RETURN 'memories' AS what, nodes
UNION ALL
MATCH (n:Entity) WITH count(n) AS nodes RETURN 'entities' AS what, nodes
UNION ALL
MATCH (n:Session) WITH count(n) AS nodes RETURN 'sessions' AS what, nodes
UNION ALL
MATCH (n:Namespace) WITH count(n) AS nodes RETURN 'namespaces' AS what, nodes
UNION ALL
MATCH (n:Erasure) WITH count(n) AS nodes RETURN 'erased' AS what, nodes
UNION ALL
MATCH (n:Undigested) WHERE 'embed' IN n.owes WITH count(n) AS nodes RETURN 'unembedded' AS what, nodes
UNION ALL
MATCH (n:Undigested) WHERE 'link' IN n.owes WITH count(n) AS nodes RETURN 'unlinked' AS what, nodes
UNION ALL
MATCH (n:ConsolidationRun) WITH count(n) AS nodes RETURN 'runs' AS what, nodes
