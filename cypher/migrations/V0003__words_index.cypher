// For stores whose V0001 had no such index yet; in others it is there. The service fills in the words of their memories.
CREATE FULLTEXT INDEX memory_words IF NOT EXISTS FOR (m:Memory) ON EACH [m.namespaceKey, m.words, m.precedingWords]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'whitespace', `fulltext.eventually_consistent`: false}};
