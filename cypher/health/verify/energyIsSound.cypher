// @name energyIsSound @access read
// Invariant: energy is a finite number, not negative, and has a time; the tier is one of the four.
// @scan Episode: every memory of the store, once
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (m:Episode)
WHERE m.energy IS NULL OR NOT (m.energy >= 0 AND m.energy < 1e300) OR m.energyAt IS NULL OR NOT coalesce(m.scaling, 0.0) <= 0
  OR m.tier IS NULL OR NOT m.tier IN ['working', 'shortTerm', 'longTerm', 'archived']
WITH m.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
