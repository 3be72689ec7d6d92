// @name namespaceCounts @access read
// Health: memories of a namespace by state: live, archived, forgotten, due for consolidation, or waiting for vectors, links or names.
// It counts them by index alone, and reads none of them.
// @scan Undigested and GivenUp: waiting memories are processed soon, and failed ones are rare, so there are few
// @param namespace: string
// @param now: datetime
// @returns live: integer, archived: integer, retracted: integer, erased: integer, due: integer, unembedded: integer, unlinked: integer, nameExtractionFailed: integer
:param namespace => 'example';
:param now => datetime();
CYPHER 25
CALL {
  UNWIND [true, false] AS isLive
  UNWIND ['working', 'shortTerm', 'longTerm', 'archived'] AS tier
  CALL (isLive, tier) {
    MATCH (m:Episode)
    USING INDEX m:Episode(live, tier, namespace)
    WHERE m.live = isLive AND m.tier = tier AND m.namespace = $namespace
    RETURN count(m) AS memories
  }
  RETURN sum(CASE WHEN isLive THEN memories ELSE 0 END) AS live, sum(CASE WHEN isLive AND tier = 'archived' THEN memories ELSE 0 END) AS archived,
    sum(CASE WHEN isLive THEN 0 ELSE memories END) AS retracted
}
CALL {
  MATCH (e:Erasure)
  USING INDEX e:Erasure(namespace, contentHash)
  WHERE e.namespace = $namespace AND e.contentHash > ''
  RETURN count(e) AS erased
}
CALL {
  MATCH (m:Memory)
  USING INDEX m:Memory(namespace, reviewAt)
  WHERE m.namespace = $namespace AND m.reviewAt <= $now
  RETURN count(m) AS due
}
CALL {
  MATCH (m:Undigested)
  WHERE m.namespace = $namespace
  RETURN count(CASE WHEN 'embed' IN m.owes THEN 1 END) AS unembedded, count(CASE WHEN 'link' IN m.owes THEN 1 END) AS unlinked
}
CALL { MATCH (x:GivenUp) WHERE x.namespace = $namespace AND 'link' IN x.givenUp RETURN count(x) AS nameExtractionFailed }
RETURN live, archived, retracted, erased, due, unembedded, unlinked, nameExtractionFailed
