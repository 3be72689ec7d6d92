// @fragment corrected m
// Whether a newer memory contradicts the memory m.
EXISTS {
  MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
  WHERE rival.live AND rival.namespace = m.namespace AND
    // <holdsOver rival m contradiction>
    coalesce(contradiction.resolution, 'NEWER') = CASE WHEN
      [rival.occurredAtMs, rival.recordedAtMs, startNode(contradiction) = rival] > [m.occurredAtMs, m.recordedAtMs, false]
      THEN 'NEWER' ELSE 'OLDER' END
      // </holdsOver>
}
