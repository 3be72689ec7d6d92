// @fragment root e root=root
// The entity that e stands for: the end of its SAME_AS links, or itself.
MATCH (e)-[:SAME_AS*0..100]->(root:Entity)
WHERE NOT EXISTS { (root)-[:SAME_AS]->() }
