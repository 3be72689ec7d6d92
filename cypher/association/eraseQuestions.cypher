// @write Removes the texts of questions, with the vectors and with what was learnt of them.
// @returns erased: integer
:param ids => COLLECT { MATCH (r:Recall {namespace: 'example'}) RETURN r.id LIMIT 1 };
UNWIND $ids AS id
MATCH (r:Recall {id: id} WHERE r.namespace = $namespace)
REMOVE r:Judged, r.question, r.questionVector, r.questionModel, r.evidence, r.judged
RETURN count(r) AS erased
