// @fragment corrected m
// Whether a newer memory contradicts the memory m.
EXISTS {
  MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
  WHERE rival.live AND rival.namespace = m.namespace AND
    // <holdsOver rival m contradiction>
}
