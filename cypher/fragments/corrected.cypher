// @fragment corrected m
// Whether a newer memory contradicts the memory m.
EXISTS {
  MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
  WHERE rival.live AND rival.namespace = m.namespace AND
    // <happenedLater rival m contradiction>
    (rival.occurredAtMs > m.occurredAtMs
      OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs > m.recordedAtMs)
      OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs = m.recordedAtMs AND startNode(contradiction) = rival))
    // </happenedLater>
}
