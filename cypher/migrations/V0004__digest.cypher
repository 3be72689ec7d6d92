// Only texts that the index of words holds have its key: each write of an English text updated that index for nothing.
MATCH (m:Episode)
WHERE (m.words IS NOT NULL OR m.precedingWords IS NOT NULL) AND m.wordsKey IS NULL
CALL (m) {
  SET m.wordsKey = m.namespaceKey
} IN TRANSACTIONS OF 1000 ROWS;
DROP INDEX memory_words IF EXISTS;
CREATE FULLTEXT INDEX memory_words IF NOT EXISTS FOR (m:Memory) ON EACH [m.wordsKey, m.words, m.precedingWords]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'whitespace', `fulltext.eventually_consistent`: false}};

// Vectors of entities' names are made when somebody asks for candidates, and not stored.
DROP INDEX entity_name IF EXISTS;
DROP INDEX entity_name_b IF EXISTS;
DROP INDEX unembedded_name_id IF EXISTS;
MATCH (e:Entity)
WHERE e.nameEmbedding IS NOT NULL OR e.nameEmbeddingB IS NOT NULL OR e:UnembeddedName
CALL (e) {
  REMOVE e:UnembeddedName, e:Unrenewed, e.nameEmbedding, e.nameModel, e.nameEmbeddingB, e.nameModelB, e.embedNamesAttempts
} IN TRANSACTIONS OF 1000 ROWS;

// One mark of what a memory or an entity owes the digest, in place of one label for each work.
CREATE INDEX undigested_id IF NOT EXISTS FOR (x:Undigested) ON (x.id);
MATCH (x:Unembedded|Unlinked|Unassociated|Unresolved)
CALL (x) {
  SET x:Undigested,
    x.owes = [work IN ['embed', 'link', 'associate', 'resolve'] WHERE {embed: x:Unembedded, link: x:Unlinked, associate: x:Unassociated, resolve: x:Unresolved}[work]]
  REMOVE x:Unembedded:Unlinked:Unassociated:Unresolved
} IN TRANSACTIONS OF 1000 ROWS;
DROP INDEX unembedded_id IF EXISTS;
DROP INDEX unlinked_id IF EXISTS;
DROP INDEX unassociated_id IF EXISTS;
DROP INDEX unresolved_id IF EXISTS;
MATCH (x:GivenUp)
WHERE 'embedNames' IN x.givenUp
SET x.givenUp = [work IN x.givenUp WHERE work <> 'embedNames']
FOREACH (_ IN CASE WHEN x.givenUp = [] THEN [1] ELSE [] END | REMOVE x:GivenUp, x.givenUp);
