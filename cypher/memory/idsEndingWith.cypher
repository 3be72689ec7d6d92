// @read What short ids stand for: ids of the namespace with these ends. It reads ids from the index, and no memory.
// @param endings: list<string>, of eight characters
// @returns ending: string, ids: list<string>
:param endings => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN right(m.id, 8) ORDER BY m.id LIMIT 2 };
MATCH (m:Memory) USING INDEX m:Memory(namespace, id)
WHERE m.namespace = $namespace AND m.id > '' AND right(m.id, 8) IN $endings
RETURN right(m.id, 8) AS ending, collect(m.id) AS ids
