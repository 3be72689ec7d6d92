// @fragment corrected m
// Whether a newer memory contradicts the memory m.
EXISTS {
  MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
  WHERE rival.live AND rival.namespace = m.namespace AND
    // <holdsOver rival m contradiction>
    coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
      (rival.occurredAtMs > m.occurredAtMs
        OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs > m.recordedAtMs)
        OR (rival.occurredAtMs = m.occurredAtMs AND rival.recordedAtMs = m.recordedAtMs AND startNode(contradiction) = rival))
      THEN 'NEWER' ELSE 'OLDER' END
      // </holdsOver>
}
