"""mem0 without a language model: what it is given is stored as it is."""
import os

from lines import serve


def open_memory(given):
    from mem0 import Memory

    memory = Memory.from_config(
        {
            "embedder": {
                "provider": "fastembed",
                "config": {"model": "sentence-transformers/all-MiniLM-L6-v2", "embedding_dims": 384},
            },
            "vector_store": {
                "provider": "qdrant",
                "config": {
                    "path": os.path.join(given["folder"], "qdrant"),
                    "embedding_model_dims": 384,
                    "on_disk": True,
                },
            },
            "history_db_path": os.path.join(given["folder"], "history.db"),
        }
    )

    def store(text, session, at):
        memory.add(text, user_id="bench", metadata={"session": session, "at": at}, infer=False)

    def recall(question, limit):
        found = memory.search(question, top_k=limit, filters={"user_id": "bench"}, threshold=0.0)
        return [each["memory"] for each in found["results"]]

    return store, recall


serve(open_memory)
