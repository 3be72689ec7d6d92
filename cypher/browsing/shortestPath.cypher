// @name shortestPath @access read
// The shortest way from one node to another, over at most six links, either way along each. Only over what is drawn in the graph: no forgotten memory, no ended
// relation, no link by use that has faded. A name that was merged into another counts as a link to it, and is returned as the one it was merged into. No row if there is
// no such way.
// @param namespace: string
// @param fromId: string
// @param toId: string
// @param kinds: list<string>, of links
// @param past: boolean, as of the instants below rather than now
// @param knownAt: datetime, only what was known by then
// @param validAt: datetime, only what was so then
// @param now: datetime, that weights are of
// @param staleAfterDays: float
// @param keptADay: float, (0, 1]
// @param leastWeight: float
// @returns steps: list<{source: string, target: string, kind: string, weight: float, label: string?, statedIn: string?}>
:param namespace => 'example';
:param fromId => head(COLLECT { MATCH (e:Entity {namespace: 'example', name: 'Ilmo'}) RETURN e.id LIMIT 1 });
:param toId => head(COLLECT { MATCH (e:Entity {namespace: 'example', name: 'Pelle'}) RETURN e.id LIMIT 1 });
:param kinds => ['NEXT', 'COACTIVATED', 'RELATED_TO', 'REINFORCES', 'CONTRADICTS', 'MENTIONS', 'BELONGS_TO', 'DERIVED_FROM'];
:param past => false;
:param knownAt => datetime('9999-12-31T00:00Z');
:param validAt => datetime();
:param now => datetime();
:param staleAfterDays => 7.0;
:param keptADay => 0.99;
:param leastWeight => 0.05;
CYPHER 25
MATCH (a:Memory {id: $fromId} WHERE a.namespace = $namespace)
CALL (a) {
  MATCH (b:Memory {id: $toId} WHERE b.namespace = a.namespace)
  RETURN b
}
MATCH p = SHORTEST 1 (a) (
  (x:Memory)-[r:NEXT|COACTIVATED|RELATED_TO|REINFORCES|CONTRADICTS|MENTIONS|BELONGS_TO|DERIVED_FROM|SAME_AS]-(y:Memory)
  WHERE x.namespace = $namespace AND y.namespace = $namespace AND (type(r) IN $kinds OR type(r) = 'SAME_AS') AND
    // <onPath x>
    CASE
      WHEN x:Episode THEN
        CASE WHEN $past THEN x.recordedAt <= $knownAt AND x.occurredAt <= $validAt AND
          coalesce(x.retractedAt.epochMillis > $knownAt.epochMillis, true)
            AND none(i IN range(0, size(coalesce(x.forgottenSpans, [])) - 2, 2) WHERE x.forgottenSpans[i] <= $knownAt.epochMillis AND x.forgottenSpans[i + 1] > $knownAt.epochMillis)
          ELSE x.live END
      WHEN x:Entity THEN x.live AND x.recordedAt <= $knownAt
      WHEN x:Procedure THEN (x.live OR x.retractedAt > $knownAt) AND x.recordedAt <= $knownAt
      WHEN x:SemanticCluster THEN x.live AND x.formedAt <= $knownAt
      ELSE false
    END
    // </onPath>
    AND
    // <onPath y>
    CASE
      WHEN y:Episode THEN
        CASE WHEN $past THEN y.recordedAt <= $knownAt AND y.occurredAt <= $validAt AND
          coalesce(y.retractedAt.epochMillis > $knownAt.epochMillis, true)
            AND none(i IN range(0, size(coalesce(y.forgottenSpans, [])) - 2, 2) WHERE y.forgottenSpans[i] <= $knownAt.epochMillis AND y.forgottenSpans[i + 1] > $knownAt.epochMillis)
          ELSE y.live END
      WHEN y:Entity THEN y.live AND y.recordedAt <= $knownAt
      WHEN y:Procedure THEN (y.live OR y.retractedAt > $knownAt) AND y.recordedAt <= $knownAt
      WHEN y:SemanticCluster THEN y.live AND y.formedAt <= $knownAt
      ELSE false
    END
    // </onPath>
    AND CASE type(r)
      WHEN 'COACTIVATED' THEN r.firstAt <= $knownAt AND
        // <agedWeight r>
        r.weight * CASE WHEN $now.epochMillis - r.lastAt.epochMillis > $staleAfterDays * 86400000
          THEN $keptADay ^ (($now.epochMillis - r.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END
        // </agedWeight>
        >= $leastWeight
      WHEN 'RELATED_TO' THEN
        // <known r>
        coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true) AND coalesce(r.unsaidAt > $knownAt, true)
          AND none(i IN range(0, size(coalesce(r.unsaidSpans, [])) - 2, 2) WHERE r.unsaidSpans[i] <= $knownAt.epochMillis AND r.unsaidSpans[i + 1] > $knownAt.epochMillis)
        // </known>
        AND
        // <valid r>
        coalesce(r.validFrom <= $validAt, true) AND coalesce(r.validTo > $validAt, true)
        // </valid>
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
      r.weight * CASE WHEN $now.epochMillis - r.lastAt.epochMillis > $staleAfterDays * 86400000
        THEN $keptADay ^ (($now.epochMillis - r.lastAt.epochMillis) / 86400000.0 - $staleAfterDays) ELSE 1.0 END
      // </agedWeight>
      ELSE toFloat(coalesce(r.weight, r.strength, r.confidence, CASE type(r) WHEN 'NEXT' THEN 0.5 ELSE 1.0 END)) END AS weight
  WITH place, {
    source: source.id, target: target.id, kind: type(r), weight: CASE WHEN weight > 1 THEN 1.0 ELSE weight END, label: coalesce(r.relationType, r.rule),
    statedIn: CASE WHEN r.versionId IS NOT NULL THEN head(COLLECT {
      MATCH (o:Memory {id: r.versionId} WHERE o.namespace = $namespace)-[:STATED_IN]->(m:Memory:Episode)
      WHERE
        // <readable m>
        CASE WHEN $past THEN m.recordedAt <= $knownAt AND m.occurredAt <= $validAt AND
          coalesce(m.retractedAt.epochMillis > $knownAt.epochMillis, true)
            AND none(i IN range(0, size(coalesce(m.forgottenSpans, [])) - 2, 2) WHERE m.forgottenSpans[i] <= $knownAt.epochMillis AND m.forgottenSpans[i + 1] > $knownAt.epochMillis)
          ELSE m.live END
        // </readable>
      RETURN m.id ORDER BY m.id DESC LIMIT 1
    }) END
  } AS step ORDER BY place
  RETURN collect(step) AS steps
}
RETURN steps
