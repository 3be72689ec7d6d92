"""Calls come as lines of JSON on stdin; each is answered by one line on stdout, and so is the start."""
import json
import os
import sys


def serve(open_memory):
    """open_memory takes what the command line gives and returns functions store(text, session, at) and recall(question, limit)."""
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    # Libraries print what they like: it must not stand between the answers.
    os.dup2(2, 1)
    calls = dict(zip(("store", "recall"), open_memory(json.loads(sys.argv[1]))))
    answers.write(json.dumps({"result": None}) + "\n")
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            answer = {"result": calls[asked.pop("call")](**asked)}
        except Exception as error:  # whatever the library raises belongs into the table
            answer = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(answer) + "\n")
