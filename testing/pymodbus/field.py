"""
A Modbus field by pymodbus (Debian's python3-pymodbus), for tests and for trying a station by hand. Its one argument is
JSON: {"ways": [{"id", "kind": "tcp|rtuTcp|rtu|ascii", "host", "port", "link", "units": {"1": {...}}}]}, or
{"plant": "booster|boiler", "ways": {"plc": {"port": 1521}, ...}}. It prints where it listens as a line of JSON, then each write
as a line, answers the commands on its standard input by a line each, and ends with it.
"""

import asyncio
import json
import logging
import signal
import sys
import time

from pymodbus.device import ModbusControlBlock

import boiler
import booster
from unit import IDENTIFY, TABLE_OF, WRITES, Unit
from ways import OPENERS

STEP_S = 0.2
# Its ways, and what moves it.
PLANTS = {"booster": (booster.ways, booster.Booster), "boiler": (boiler.ways, boiler.Boiler)}


def say(**line):
    print(json.dumps(line), flush=True)


class Field:
    def __init__(self, ways):
        self.ways = {way["id"]: way for way in ways}
        self.units = {
            id: {int(number): Unit(unit) for number, unit in way.get("units", {}).items()}
            for id, way in self.ways.items()
        }
        self.requests = {id: [] for id in self.ways}

    async def open(self):
        places = {}
        for id, way in self.ways.items():
            places[id] = await OPENERS[way["kind"]](way, lambda request, id=id: self.answer(id, request))
        return places

    async def answer(self, way, request):
        """The response; None: the unit is silent."""
        unit = self.units[way].get(request.unit_id)
        function = request.function_code
        if len(self.requests[way]) < 100_000:
            self.requests[way].append(
                [request.unit_id, function, getattr(request, "address", None), getattr(request, "count", 1)]
            )
        if unit is None or unit.is_silent:
            return None
        if unit.delay_ms > 0:
            await asyncio.sleep(unit.delay_ms / 1000)
        if function in unit.hangs_up:
            return "hang up"
        exception = unit.exception_of(request)
        if exception is not None:
            return request.doException(exception)
        if function not in TABLE_OF and function != IDENTIFY:
            return request.doException(1)
        response = request.execute(unit)
        if function in WRITES and response.function_code < 0x80:
            self.report(way, request, unit)
        return response

    def report(self, way, request, unit):
        table, start, count = WRITES[request.function_code], request.address, getattr(request, "count", 1)
        say(
            write={
                "way": way, "unit": request.unit_id, "function": request.function_code, "table": table, "start": start,
                "values": [int(value) for value in unit.get(table, start, count)], "atMs": time.time() * 1000,
            }
        )

    def do(self, command):
        """What a test wants of it."""
        unit = self.units.get(command.get("way"), {}).get(command.get("unit"))
        match command["do"]:
            case "read":
                return unit.get(command["table"], command["start"], command["count"])
            case "write":
                return unit.put(command["table"], command["start"], command["values"])
            case "change":
                return unit.change(command["unitAs"])
            case "takeRequests":
                taken, self.requests[command["way"]] = self.requests[command["way"]], []
                return taken


async def read_commands(field):
    reader = asyncio.StreamReader(limit=1 << 20)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        say(result=field.do(json.loads(line)))


async def move(plant):
    while True:
        await asyncio.sleep(STEP_S)
        plant.step(STEP_S)


async def main(description):
    logging.getLogger("pymodbus").setLevel(logging.CRITICAL)
    ways, plant = PLANTS.get(description.get("plant"), (None, None))
    field = Field(ways(description.get("ways", {})) if ways else description["ways"])
    ModbusControlBlock().Identity.update({0: "Vigie tests", 1: "FIELD", 2: "1.0"})
    places = await field.open()
    moving = asyncio.ensure_future(move(plant(field.units))) if plant else None
    say(places=places)
    await read_commands(field)
    if moving:
        moving.cancel()


signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
asyncio.run(main(json.loads(sys.argv[1])))
