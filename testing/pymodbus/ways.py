"""The ways to a field's units: Modbus TCP, RTU over TCP, and a serial line that is a pseudo terminal."""

import asyncio
import os
import pty
import tty

from pymodbus.framer.ascii_framer import ModbusAsciiFramer
from pymodbus.framer.rtu_framer import ModbusRtuFramer
from pymodbus.framer.socket_framer import ModbusSocketFramer
from pymodbus.server.async_io import ModbusConnectedRequestHandler, ModbusSingleRequestHandler, ModbusTcpServer


class WholeFrames(ModbusSocketFramer):
    """pymodbus 3.0 loses a request that comes in pieces: here it gets whole ones."""

    pieces = b""

    def processIncomingPacket(self, data, callback, unit, **kwargs):
        self.pieces += data
        while len(self.pieces) >= 6:
            end = 6 + int.from_bytes(self.pieces[4:6], "big")
            if len(self.pieces) < end:
                return
            frame, self.pieces = self.pieces[:end], self.pieces[end:]
            super().processIncomingPacket(frame, callback, unit, **kwargs)


FRAMERS = {"tcp": WholeFrames, "rtuTcp": ModbusRtuFramer, "rtu": ModbusRtuFramer, "ascii": ModbusAsciiFramer}


class EveryUnit:
    """Lets each request through, whatever its unit: the field decides what becomes of it."""

    single = True

    def slaves(self):
        return [0]


class Answering:
    """Hands each request over to the field of its way."""

    def execute(self, request, *addr):
        asyncio.ensure_future(self.answer(request, *addr))

    async def answer(self, request, *addr):
        response = await self.server.answer(request)
        if response == "hang up":
            return self.transport.close()
        if response is None:
            return None
        response.transaction_id = request.transaction_id
        response.unit_id = request.unit_id
        return self.send(response, *addr)


class TcpHandler(Answering, ModbusConnectedRequestHandler):
    def _log_exception(self):
        """A client that leaves is no error."""


class SerialHandler(Answering, ModbusSingleRequestHandler):
    def _log_exception(self):
        """As above."""


async def open_tcp(way, answer):
    """Listens; returns where."""
    server = ModbusTcpServer(
        EveryUnit(), FRAMERS[way["kind"]], address=(way.get("host", "127.0.0.1"), way.get("port", 0)),
        handler=TcpHandler, allow_reuse_address=True,
    )
    server.answer = answer
    serving = asyncio.ensure_future(server.serve_forever())
    await asyncio.wait([serving, server.serving], return_when=asyncio.FIRST_COMPLETED)
    if serving.done():
        serving.result()
    return {"port": server.server.sockets[0].getsockname()[1]}


class Line(asyncio.Transport):
    """The field's end of a pseudo terminal. The other end stays open here as well: a client may come and go."""

    def __init__(self, protocol):
        super().__init__()
        self.fd, self.other_end = pty.openpty()
        tty.setraw(self.other_end)
        self.path = os.ttyname(self.other_end)
        asyncio.get_running_loop().add_reader(self.fd, lambda: protocol.data_received(os.read(self.fd, 4096)))
        protocol.connection_made(self)

    def get_extra_info(self, name, default=None):
        return (self.path, 0) if name == "sockname" else default

    def write(self, data):
        os.write(self.fd, data)

    def close(self):
        """A serial line does not hang up."""


class SerialOwner:
    """What pymodbus's handler looks for in its server."""

    broadcast_enable = False
    response_manipulator = None

    def __init__(self, framer, answer):
        from pymodbus.factory import ServerDecoder

        self.context, self.decoder, self.framer, self.answer = EveryUnit(), ServerDecoder(), framer, answer


async def open_serial(way, answer):
    """Opens a pseudo terminal, under a name of its own where `link` gives one; returns its path."""
    line = Line(SerialHandler(SerialOwner(FRAMERS[way["kind"]], answer)))
    link = way.get("link")
    if link is None:
        return {"path": line.path}
    if os.path.islink(link):
        os.unlink(link)
    os.symlink(line.path, link)
    return {"path": link}


OPENERS = {"tcp": open_tcp, "rtuTcp": open_tcp, "rtu": open_serial, "ascii": open_serial}
