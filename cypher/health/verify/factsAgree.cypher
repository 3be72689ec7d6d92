// @name factsAgree @access read
// Invariant: a fact has at most one current version. A fact about two entities equals the relation between them. A fact of an entity about itself has no
// relation.
// @scan Observation: every fact of the store, once
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (o:Observation)
WHERE o.factId IS NOT NULL
  AND (COUNT { (:Entity)-[:HAS_OBSERVATION]->(o) } <> 1 OR o.live <> (o.retractedAt IS NULL) OR o.validTo <= o.validFrom
    OR o.retractedAt IS NULL AND EXISTS {
      MATCH (twin:Observation {namespace: o.namespace, factId: o.factId}) WHERE twin <> o AND twin.retractedAt IS NULL
    }
    OR (o.relationType IS NOT NULL) <> EXISTS {
      MATCH (o)-[:ABOUT]->(other:Entity), (e:Entity)-[:HAS_OBSERVATION]->(o)
      WHERE e = other OR EXISTS {
        MATCH (e)-[r:RELATED_TO {versionId: o.id}]->(other)
        WHERE r.relationType = o.relationType AND (r.retractedAt IS NULL) = (o.retractedAt IS NULL) AND (r.validTo IS NULL) = (o.validTo IS NULL)
      }
    })
WITH o.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
