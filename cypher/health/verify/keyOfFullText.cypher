// @name keyOfFullText @access read
// Invariant: a memory is found by full text under its own namespace's token alone: all of a namespace's live memories have the same one.
// @scan Episode: every memory of the store, once
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (m:Episode) WHERE m.live
WITH m.namespace AS id, count(DISTINCT m.namespaceKey) AS keys, count(m.namespaceKey) AS keyed, count(*) AS memories,
  count(CASE WHEN (m.words IS NOT NULL OR m.precedingWords IS NOT NULL) AND coalesce(m.wordsKey, '') <> m.namespaceKey THEN 1 END) AS unworded
WHERE keys <> 1 OR keyed <> memories OR unworded > 0
RETURN count(*) AS broken, collect(id)[..5] AS examples
