// @read Memories and entities that owe the digest some work, oldest first. Of a memory the name is null, of an entity the content.
// @param namespace: string?, of the items; null: all
// @returns id: string, node: string, namespace: string?, owes: list<string>, triedBefore: list<string>
// @returns content: string?, precedingContent: string?, who: string?, recordedAt: instant?, statedEntities: list<string>, unindexed: boolean
// @returns name: string?, nameKey: string?, typed: boolean
MATCH (x:Undigested)
WHERE x.id > $after AND ($namespace IS NULL OR x.namespace = $namespace)
ORDER BY x.id
LIMIT $limit
RETURN x.id AS id, elementId(x) AS node, x.namespace AS namespace, CASE WHEN x.owes IS :: LIST<STRING NOT NULL> NOT NULL THEN x.owes ELSE [] END AS owes,
  [work IN ['embed', 'link', 'associate', 'resolve'] WHERE x[work + 'Attempts'] IS NOT NULL] AS triedBefore,
  x.content AS content, x.precedingContent AS precedingContent, x.who AS who, x.recordedAtMs AS recordedAt, coalesce(x.statedEntities, []) AS statedEntities,
  x:Unindexed AS unindexed, x.name AS name, x.nameKey AS nameKey, coalesce(x.typeStated, x.speaks, false) OR coalesce(x.type, 'CONCEPT') <> 'CONCEPT' AS typed
