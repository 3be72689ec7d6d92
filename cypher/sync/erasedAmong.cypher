// @name erasedAmong @access read
// Which of these memories were erased.
// @param ids: list<string>
// @returns id: string
// :param {ids: []}
CYPHER 25
UNWIND $ids AS id
MATCH (e:Erasure {id: id})
RETURN DISTINCT id AS id
