"""A real SMTP server (Debian's python3-aiosmtpd) that tells each mail it takes as a line of JSON; for tests."""

import asyncio
import json
import ssl
import sys
from email import message_from_bytes, policy

from aiosmtpd.smtp import SMTP, AuthResult

settings = json.loads(sys.argv[1])
replies = settings.get("replies", {})


def text_of(mail):
    body = mail.get_body(("plain",))
    return body.get_content() if body else None


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        reply = replies.get("RCPT")
        if reply:
            return reply
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        mail = message_from_bytes(envelope.content, policy=policy.default)
        await asyncio.sleep(settings.get("delayS", 0))
        reply = replies.get("DATA", "250 OK")
        print(json.dumps({
            "isTaken": reply.startswith("2"),
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "headers": [[name, str(value)] for name, value in mail.items()],
            "text": text_of(mail),
            "attachments": [
                {"name": part.get_filename(), "type": part.get_content_type(), "size": len(part.get_payload(decode=True)),
                 "begin": part.get_payload(decode=True)[:8].decode("latin-1")}
                for part in mail.iter_attachments()
            ],
            "isTls": session.ssl is not None,
        }), flush=True)
        return reply


def authenticate(server, session, envelope, mechanism, data):
    login, password = data.login.decode(), data.password.decode()
    is_right = [login, password] == settings["login"]
    return AuthResult(success=is_right, handled=False) if not is_right else AuthResult(success=True)


def make():
    options = {"hostname": "mail.test", "enable_SMTPUTF8": True}
    if "certificate" in settings:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(settings["certificate"], settings["key"])
        options["tls_context"] = context
        options["require_starttls"] = True
    if "login" in settings:
        options["authenticator"] = authenticate
        options["auth_required"] = True
        options["auth_require_tls"] = "certificate" in settings
    server = SMTP(Handler(), **options)
    return server


async def main():
    server = await asyncio.get_running_loop().create_server(make, settings.get("host", "127.0.0.1"), settings.get("port", 0))
    print(json.dumps({"port": server.sockets[0].getsockname()[1]}), flush=True)
    await server.serve_forever()


asyncio.run(main())
