// Keys, indexes and full text. The vector indexes depend on the model: they are made beside its EmbeddingModel node.
CREATE CONSTRAINT memory_id IF NOT EXISTS FOR (m:Memory) REQUIRE m.id IS UNIQUE;
CREATE CONSTRAINT memory_dedup IF NOT EXISTS FOR (m:Memory) REQUIRE (m.namespace, m.dedupKey) IS UNIQUE;
CREATE CONSTRAINT session_id IF NOT EXISTS FOR (s:Session) REQUIRE (s.namespace, s.id) IS UNIQUE;
CREATE CONSTRAINT namespace_name IF NOT EXISTS FOR (n:Namespace) REQUIRE n.name IS UNIQUE;
CREATE CONSTRAINT recall_id IF NOT EXISTS FOR (r:Recall) REQUIRE r.id IS UNIQUE;
CREATE CONSTRAINT embedding_model_name IF NOT EXISTS FOR (e:EmbeddingModel) REQUIRE e.name IS UNIQUE;
CREATE CONSTRAINT migration_version IF NOT EXISTS FOR (m:Migration) REQUIRE m.version IS UNIQUE;
CREATE INDEX memory_listing IF NOT EXISTS FOR (m:Memory) ON (m.namespace, m.id);
CREATE INDEX memory_review IF NOT EXISTS FOR (m:Memory) ON (m.reviewAt);
CREATE INDEX unembedded_id IF NOT EXISTS FOR (m:Unembedded) ON (m.id);
CREATE FULLTEXT INDEX memory_text IF NOT EXISTS FOR (m:Memory) ON EACH [m.namespaceKey, m.content, m.precedingContent]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'english', `fulltext.eventually_consistent`: false}};
