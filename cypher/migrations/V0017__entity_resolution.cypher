// Entities are resolved some time after they are made (`:Unresolved`): typed by their names, found by the words and forms of these, and by vectors that
// are still to come (`:UnembeddedName`). A type that is not the one of a thing nobody has said anything of, nor of who speaks, was stated.
CREATE FULLTEXT INDEX entity_words IF NOT EXISTS FOR (e:Entity) ON EACH [e.nameScope, e.nameForms]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'whitespace', `fulltext.eventually_consistent`: false}};
CREATE INDEX unresolved_id IF NOT EXISTS FOR (e:Unresolved) ON (e.id);
CREATE INDEX unembedded_name_id IF NOT EXISTS FOR (e:UnembeddedName) ON (e.id);
MATCH (e:Entity)
CALL (e) {
  SET e:Unresolved:UnembeddedName, e.typeStated = CASE WHEN e.type <> 'CONCEPT' AND coalesce(e.speaks, false) = false THEN true END
} IN TRANSACTIONS OF 1000 ROWS;
MATCH (:Entity)-[same:SAME_AS]->(:Entity)
CALL (same) {
  SET same.by = 'caller'
} IN TRANSACTIONS OF 1000 ROWS;
