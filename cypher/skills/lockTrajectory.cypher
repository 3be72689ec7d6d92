// @write Takes the locks of the memories that a procedure is to be made of, in one order, so that none is erased or forgotten before it is; and tells what they say.
// @param ids: list<string>, sorted, each once
// @returns id: string, tool: string?, content: string, project: string?
UNWIND $ids AS id
MATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)
// <lock m>
WITH m WHERE m.live
RETURN m.id AS id, m.tool AS tool, m.content AS content, m.project AS project
