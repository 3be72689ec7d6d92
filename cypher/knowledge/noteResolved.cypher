// @name noteResolved @access write
// Takes entities off the list of those that are to be resolved.
// @param ids: list<string>, sorted
// @returns resolved: integer
// :param {ids: []}
CYPHER 25
UNWIND $ids AS id
MATCH (e:Unresolved {id: id})
REMOVE e:Unresolved
RETURN count(e) AS resolved
