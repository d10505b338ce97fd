"""Serves tokens to the page, in Python 3.8 or later without packages:

QUOTIDIA_KEY=… QUOTIDIA_API=https://api.quotidia.example HOST_ORIGIN=https://portale.example PORT=8081 python3 server.py
"""

import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen


def quotidia_token(username=None):
    """Exchange the key for a token of at most ten minutes; without a username it is read-only."""
    request = Request(
        os.environ["QUOTIDIA_API"] + "/embed/token",
        data=json.dumps({"origin": os.environ["HOST_ORIGIN"], "username": username}).encode(),
        headers={"Authorization": "Bearer " + os.environ["QUOTIDIA_KEY"], "Content-Type": "application/json"},
    )
    try:
        with urlopen(request, timeout=10) as answer:
            return json.load(answer)["token"]
    except HTTPError as error:
        raise PermissionError(json.load(error)["message"]) from None


class Host(BaseHTTPRequestHandler):
    def do_POST(self):
        address = urlsplit(self.path)
        if address.path != "/token":
            return self.send_error(404)
        # Your site takes the name from the session of its signed-in user instead, and answers 401 without one.
        username = parse_qs(address.query).get("user", [None])[0]
        try:
            self.answer(200, quotidia_token(username))
        except (PermissionError, URLError) as error:
            self.answer(502, str(error))

    def answer(self, status, text):
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


ThreadingHTTPServer(("localhost", int(os.environ.get("PORT", "8081"))), Host).serve_forever()
