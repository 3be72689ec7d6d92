// @fragment standsThen o at=$knownAt
// Whether a fact stands by itself, or one of the memories that state it was not forgotten by then: what a forgotten text said is not told.
(NOT EXISTS { (o)-[:STATED_IN]->(:Episode) }
  OR EXISTS { MATCH (o)-[:STATED_IN]->(source:Episode) WHERE
    // <heldThen source at.epochMillis>
  })
