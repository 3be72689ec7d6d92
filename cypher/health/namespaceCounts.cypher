// @name namespaceCounts @access read
// Health: memories of a namespace by state: live, archived, forgotten, due for consolidation, or waiting for vectors, links or names.
// It reads every memory of the namespace by index.
// @scan Undigested and GivenUp: waiting memories are processed soon, and failed ones are rare, so there are few
// @param namespace: string
// @param now: datetime
// @returns live: integer, archived: integer, retracted: integer, erased: integer, due: integer, unembedded: integer, unlinked: integer, nameExtractionFailed: integer
:param namespace => 'example';
:param now => datetime();
CYPHER 25
CALL {
  MATCH (m:Memory)
  USING INDEX m:Memory(namespace, id)
  WHERE m.namespace = $namespace AND m.id > '' AND m:Episode
  RETURN count(CASE WHEN m.live THEN 1 END) AS live, count(CASE WHEN m.live AND m.tier = 'archived' THEN 1 END) AS archived,
    count(CASE WHEN NOT m.live THEN 1 END) AS retracted
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
