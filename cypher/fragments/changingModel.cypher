// @fragment changingModel e
// Whether the model e is in use while the graph is changed over to another.
e.active AND EXISTS { MATCH (next:EmbeddingModel) WHERE next.slot > '' AND next.embeddedUpTo IS NOT NULL }
