// @read Whether a memory was recorded, had happened and was not forgotten at the times asked about.
// @returns id: string
MATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)
WHERE
  // <recordedThen m>
RETURN m.id AS id
