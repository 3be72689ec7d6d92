// Entities are kept under the key of their name, with its signs and marks, and found by what its likes share. The service makes both at its start, of what has this label.
CREATE INDEX entity_likeness IF NOT EXISTS FOR (e:Entity) ON (e.namespace, e.likeness);
MATCH (e:Entity)
WHERE e.likeness IS NULL AND NOT e:Unkeyed
CALL (e) {
  SET e:Unkeyed
} IN TRANSACTIONS OF 1000 ROWS;

// Of what is compared letter for letter, one spelling is kept.
MATCH (m:Episode)
WHERE any(text IN [m.who, m.project] + coalesce(m.tags, []) WHERE text <> trim(normalize(text)))
CALL (m) {
  SET m.who = trim(normalize(m.who)), m.project = trim(normalize(m.project)),
    m.tags = COLLECT { UNWIND m.tags AS tag WITH DISTINCT trim(normalize(tag)) AS tag RETURN tag ORDER BY tag },
    m.tagsAdded = [entry IN m.tagsAdded | trim(normalize(entry))],
    m.tagsRemoved = [entry IN m.tagsRemoved | trim(normalize(entry))]
} IN TRANSACTIONS OF 1000 ROWS;
