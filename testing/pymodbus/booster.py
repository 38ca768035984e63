"""
The field of stations/booster: three pumps that raise the pressure of a quarter of a town. A controller and two meters
by Modbus TCP, the pumps' drives behind a gateway by RTU over TCP, and a panel on a serial line; each with the habits of
a device that exists somewhere.
"""

import math
import time

from registers import bcd, text, value_of, words

# How the drives order their bytes: each is of another maker.
DRIVE_ORDERS = {1: "ABCD", 2: "CDAB", 3: "BADC"}
STOPPED, RUNNING, STARTING, TRIPPED = range(4)
RATED_HZ, RATED_FLOW, RATED_KW = 50, 24, 7.5
NOT_MEASURED = [0xFFFF] * 4


def controller():
    return {
        # Horn test; an overload of pump 1 to practise with.
        "coil": {"0": [0, 0]},
        # Mains, door, water on the floor.
        "discrete": {"0": [1, 1, 0]},
        "holding": {
            # Command word: bits 0 to 2 run the pumps, 3 is night operation, 15 the watchdog of somebody else.
            # Release word: bits 0 to 2 release the pumps, 8 is somebody else's.
            "0": [0b1000_0000_0000_0011, 0b0000_0001_0000_0111],
            "10": [*words("f", 5.5), 2],
        },
        "input": {
            "0": [0, 0],
            "10": [0] * 6,
            # Hour and minute of its clock, and its working time in minutes, in BCD.
            "20": [0, 0, *bcd("00987654")],
            "30": [*text("BST-2031-0077", 8), *text("4.12.0", 4), *text("Bellevue, côté sud", 12, "latin-1")],
        },
        "refuses": [
            {"table": "holding", "from": 1, "to": 1, "functions": [22], "exception": 1},
            {"table": "holding", "from": 10, "to": 11, "functions": [6], "exception": 1},
            {"table": "holding", "from": 12, "to": 12, "functions": [16, 22], "exception": 1},
            {"functions": [0x2B], "exception": 1},
        ],
    }


def drive(order):
    return {
        # Speed setpoint in tenths of a per cent, reset of its protection.
        "holding": {"0": [900, 0]},
        "input": {
            "0": [*[0] * 8, *words("I", 36_000_000, order), *words("h", -35)],
            "14": words("I", 1512, order),
        },
        "refuses": [{"table": "holding", "functions": [16, 22], "exception": 1}],
    }


def main_meter():
    volts = [word for value in (231.2, 230.4, 232.0) for word in words("f", value)]
    return {
        "input": {
            "0": [*words("Q", 123_456_789_012), *words("q", -4_294_967_297), *words("d", 98_765.4321), *NOT_MEASURED],
            "20": [*volts, *[0] * 2],
        },
        # Tariff: by function 16 alone.
        "holding": {"0": [0]},
        "refuses": [{"table": "holding", "functions": [6, 22], "exception": 1}],
    }


def small_meter():
    """Answers at most 20 registers at a time; everything in it is turned round."""
    harmonics = [word for i in range(16) for word in words("f", 3.0 / (i + 1), "DCBA")]
    return {"holding": {"0": [*words("Q", 5_000_000_000, "DCBA"), *[0] * 2, *harmonics]}, "maxRegisters": 20}


def panel():
    return {
        "holding": {"0": [60, *bcd("0000")]},
        "input": {"0": [*words("h", -42), 55], "10": text("OP-5", 4)},
        "refuses": [{"table": "holding", "functions": [16, 22], "exception": 1}],
    }


def ways(given):
    """Its ways; `given`: of each by its id where it listens, and under which name its serial line is found."""
    drives = {number: drive(order) for number, order in DRIVE_ORDERS.items()}
    all_ways = [
        {"id": "plc", "kind": "tcp", "units": {1: controller()}},
        # Unit 9, the drainage pump's, has been dead for years.
        {"id": "gateway", "kind": "rtuTcp", "units": drives},
        {"id": "meters", "kind": "tcp", "units": {1: main_meter(), 2: small_meter()}},
        {"id": "panel", "kind": "rtu", "units": {5: panel()}},
    ]
    return [{**way, **given.get(way["id"], {})} for way in all_ways]


class Booster:
    """What the plant does: pumps follow their bits a second later, pressure follows the pumps, meters count."""

    def __init__(self, units):
        self.plc = units["plc"][1]
        self.drives = units["gateway"]
        self.meter, self.small = units["meters"][1], units["meters"][2]
        self.panel = units["panel"][5]
        self.hz = {number: 0.0 for number in DRIVE_ORDERS}
        self.wanted_s = {number: 0.0 for number in DRIVE_ORDERS}
        self.states = dict.fromkeys(DRIVE_ORDERS, STOPPED)
        self.pressure, self.age_s = 4.0, 0.0

    def step(self, seconds):
        self.age_s += seconds
        command, release = self.plc.get("holding", 0, 2)
        power = sum(self.step_drive(number, command & release & 1 << number - 1, seconds) for number in DRIVE_ORDERS)
        flow = sum(hz / RATED_HZ * RATED_FLOW for hz in self.hz.values())
        suction = 1.8 + 0.2 * math.sin(self.age_s / 20)
        setpoint = value_of("f", self.plc.get("holding", 10, 2))
        self.pressure += (suction + (setpoint - suction) * min(1, flow / 40) - self.pressure) * min(1, seconds / 5)
        self.plc.put("input", 10, [*words("f", self.pressure), *words("f", suction), *words("f", flow)])
        states = list(self.states.values())
        runs = sum((state == RUNNING) << at for at, state in enumerate(states))
        self.plc.put("input", 0, [runs, sum(state << 2 * at for at, state in enumerate(states))])
        now = time.localtime()
        self.plc.put("input", 20, [*bcd(time.strftime("00%H00%M", now)), *bcd(f"{987_654 + int(self.age_s / 60):08}")])
        self.panel.put("input", 0, words("h", round(-42 + 5 * math.sin(self.age_s / 30))))
        self.count(power, seconds)

    def step_drive(self, number, is_wanted, seconds):
        """Moves one drive; returns its power in kW."""
        unit, order = self.drives[number], DRIVE_ORDERS[number]
        self.wanted_s[number] = self.wanted_s[number] + seconds if is_wanted else 0.0
        before, is_overloaded = self.states[number], number == 1 and self.plc.get("coil", 1)[0] == 1
        if is_overloaded or before == TRIPPED and unit.get("holding", 1)[0] == 0:
            state = TRIPPED
        else:
            state = STOPPED if not is_wanted else STARTING if self.wanted_s[number] < 1 else RUNNING
        self.states[number], is_running = state, state == RUNNING
        goal = RATED_HZ * unit.get("holding", 0)[0] / 1000 if is_running else 0.0
        change = 10 * seconds
        self.hz[number] += max(-change, min(change, goal - self.hz[number]))
        part = self.hz[number] / RATED_HZ
        power = RATED_KW * part ** 3
        running_s = value_of("I", unit.get("input", 8, 2), order) + (100 * seconds if is_running else 0)
        starts = value_of("I", unit.get("input", 14, 2), order) + (is_running and before != RUNNING)
        # Ready, running, tripped, by remote control.
        unit.put("input", 0, [1 | is_running << 1 | (state == TRIPPED) << 2 | 8])
        measured = (self.hz[number], 15 * part, power)
        unit.put("input", 2, [word for value in measured for word in words("f", value, order)])
        unit.put("input", 8, [*words("I", round(running_s), order), *words("h", round(-35 + 400 * part))])
        unit.put("input", 14, words("I", starts, order))
        return power

    def count(self, power, seconds):
        """Meters count in watt-hours, a hundred times as fast as the clock: so that one sees it."""
        energy = value_of("Q", self.meter.get("input", 0, 4)) + round(power * 1000 * seconds / 36)
        self.meter.put("input", 0, words("Q", energy))
        self.meter.put("input", 26, words("f", power))
        lighting = 0.4 + 0.1 * math.sin(self.age_s / 15)
        small = value_of("Q", self.small.get("holding", 0, 4), "DCBA") + round(lighting * 1000 * seconds / 36)
        self.small.put("holding", 0, [*words("Q", small, "DCBA"), *words("f", lighting, "DCBA")])
