// @read The shortest way from one node to another, over at most six links, either way along each. Only over what is drawn in the graph: no forgotten memory, no ended
// relation, no link by use that has faded. A name that was merged into another counts as a link to it, and is returned as the one it was merged into. No row if there is
// no such way.
// @param fromId: string
// @param toId: string
// @param kinds: list<string>, of links
// @param knownAt: datetime, only what was known by then
// @param validAt: datetime, only what was so then
// @param now: datetime, that weights are of
// @returns steps: list<{source: string, target: string, kind: string, weight: float, label: string?, statedIn: string?}>
:param fromId => head(COLLECT { MATCH (e:Entity {namespace: 'example', name: 'Ilmo'}) RETURN e.id LIMIT 1 });
:param toId => head(COLLECT { MATCH (e:Entity {namespace: 'example', name: 'Pelle'}) RETURN e.id LIMIT 1 });
:param kinds => ['NEXT', 'COACTIVATED', 'RELATED_TO', 'REINFORCES', 'CONTRADICTS', 'MENTIONS', 'BELONGS_TO', 'DERIVED_FROM'];
:param knownAt => datetime('9999-12-31T00:00Z');
:param validAt => datetime();
MATCH (a:Memory {id: $fromId} WHERE a.namespace = $namespace)
CALL (a) {
  MATCH (b:Memory {id: $toId} WHERE b.namespace = a.namespace)
  RETURN b
}
MATCH p = SHORTEST 1 (a) (
  (x:Memory)-[r:NEXT|COACTIVATED|RELATED_TO|REINFORCES|CONTRADICTS|MENTIONS|BELONGS_TO|DERIVED_FROM|SAME_AS]-(y:Memory)
  WHERE x.namespace = $namespace AND y.namespace = $namespace AND (type(r) IN $kinds OR type(r) = 'SAME_AS') AND
    // <onPath x>
    AND
    // <onPath y>
    AND CASE type(r)
      WHEN 'COACTIVATED' THEN r.firstAt <= $knownAt AND
        // <agedWeight r>
        >= $leastWeight
      WHEN 'RELATED_TO' THEN
        // <known r>
        AND
        // <valid r>
      WHEN 'BELONGS_TO' THEN r.since <= $knownAt
      WHEN 'MENTIONS' THEN true
      WHEN 'SAME_AS' THEN true
      ELSE coalesce(r.at <= $knownAt, true) AND coalesce(r.resolution <> 'BOTH' OR r.resolvedAt > $knownAt, true)
    END
){1,6} (b)
CALL (p) {
  UNWIND range(0, length(p) - 1) AS place
  WITH place, relationships(p)[place] AS r
  WITH place, r, startNode(r) AS from, endNode(r) AS to WHERE type(r) <> 'SAME_AS'
  MATCH (from)-[:SAME_AS*0..100]->(source:Memory)
  WHERE NOT EXISTS { (source)-[:SAME_AS]->() }
  MATCH (to)-[:SAME_AS*0..100]->(target:Memory)
  WHERE NOT EXISTS { (target)-[:SAME_AS]->() }
  WITH place, r, source, target, CASE WHEN type(r) = 'COACTIVATED' THEN
      // <agedWeight r>
      ELSE toFloat(coalesce(r.weight, r.strength, r.confidence, CASE type(r) WHEN 'NEXT' THEN 0.5 ELSE 1.0 END)) END AS weight
  WITH place, {
    source: source.id, target: target.id, kind: type(r), weight: CASE WHEN weight > 1 THEN 1.0 ELSE weight END, label: coalesce(r.relationType, r.rule),
    statedIn: CASE WHEN r.versionId IS NOT NULL THEN head(COLLECT {
      MATCH (o:Memory {id: r.versionId} WHERE o.namespace = $namespace)-[:STATED_IN]->(m:Memory:Episode)
      WHERE
        // <readable m>
      RETURN m.id ORDER BY m.id DESC LIMIT 1
    }) END
  } AS step ORDER BY place
  RETURN collect(step) AS steps
}
RETURN steps
