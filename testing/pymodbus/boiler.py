"""
The field of stations/boiler: two boiler houses alike, each with three boilers, two mixed heating circuits, hot water, a
gas meter and three heat meters. Each house is one Modbus TCP device: the controller is unit 1, the meters behind its
gateway are the units 11 to 14.
"""

import math

from registers import value_of, words

BOILERS, CIRCUITS, HEAT_METERS = range(3), range(2), (12, 13, 14)
OFF, AUTOMATIC, MANUAL = range(3)
REDUCED_K, NIGHT, CIRCUIT_OFF = 15, 2, 0
RATED_KW = 250
# Gas in cubic metres for each kilowatt-hour of heat.
GAS_M3 = 1 / 9.5
# Meters count a hundred times as fast as the clock: so that one sees it.
HASTE = 100


def tenths(*values):
    return [word for value in values for word in words("h", round(10 * value))]


def controller():
    return {
        # Release of each boiler; from 10 on pumps of the circuits, charging and circulation of the hot water.
        "coil": {"0": [1, 1, 0], "10": [1, 1, 1, 1]},
        # Of each boiler: burner, pump, fault, low water; of each circuit: pump, fault; charging pump, circulation pump,
        # fault; gas alarm, gas valve open, emergency stop.
        "discrete": {"0": [0] * 12, "20": [0] * 4, "30": [0] * 3, "40": [0, 1, 0]},
        # Mode and setpoint of each boiler, then of each circuit, setpoint of the hot water.
        "holding": {"0": [AUTOMATIC, *tenths(75)] * 3, "20": [1, *tenths(55), 1, *tenths(40)], "30": tenths(60)},
        "input": {
            # Flow, return, load, flue gas, then hours and starts of 32 bits.
            **{str(20 * n): [*tenths(60, 50, 0, 80), *words("I", 12_000 + 800 * n), *words("I", 3_100)] for n in BOILERS},
            # Flow, return, opening of the mixing valve.
            "80": tenths(50, 40, 50),
            "90": tenths(38, 32, 30),
            # Top and bottom of the tank; outdoor, header flow, header return; pressure in hundredths of a bar.
            "100": tenths(58, 45),
            "110": [*tenths(4, 68, 52), 185],
        },
    }


def gas_meter():
    return {"input": {"0": [*words("I", 4_812_350), 0]}}


def heat_meter():
    """Energy in kilowatt-hours, power and flow, temperatures of flow and return."""
    return {"input": {"0": [*words("I", 215_400), 0, 0, *tenths(50, 40)]}}


def ways(given):
    """Its ways, a house each; `given`: of each by its id where it listens."""
    meters = {11: gas_meter, **{unit: heat_meter for unit in HEAT_METERS}}
    houses = [
        {"id": id, "kind": "tcp", "units": {1: controller(), **{unit: make() for unit, make in meters.items()}}}
        for id in ("house1", "house2")
    ]
    return [{**way, **given.get(way["id"], {})} for way in houses]


class Boiler:
    """What the houses do."""

    def __init__(self, units):
        self.houses = [House(units["house1"], 0), House(units["house2"], 2)]

    def step(self, seconds):
        for house in self.houses:
            house.step(seconds)


class House:
    """Boilers heat to their setpoint, circuits mix, hot water is charged below its setpoint, meters count."""

    def __init__(self, units, outdoor):
        self.plc, self.meters = units[1], units
        self.outdoor, self.age_s = outdoor, 0.0
        self.flows = [60.0 for _ in BOILERS]
        self.mixed = [50.0, 38.0]
        self.tank = 55.0
        self.hours = [12_000.0 + 800 * n for n in BOILERS]
        self.gas = 4_812_350.0
        self.heat = {unit: 215_400.0 for unit in HEAT_METERS}
        self.burning = [False for _ in BOILERS]

    def step(self, seconds):
        self.age_s += seconds
        loads = [self.step_boiler(n, seconds) for n in BOILERS]
        released = [self.flows[n] for n in BOILERS if self.plc.get("coil", n)[0]] or [min(self.flows)]
        header = sum(released) / len(released)
        powers = [self.step_circuit(n, header, seconds) for n in CIRCUITS] + [self.step_tank(header, seconds)]
        self.plc.put("input", 110, tenths(self.outdoor + 3 * math.sin(self.age_s / 60), header, header - 16))
        self.plc.put("input", 113, [round(185 + 5 * math.sin(self.age_s / 40))])
        self.count(sum(loads) * RATED_KW, powers, seconds)

    def step_boiler(self, n, seconds):
        """Moves one boiler; returns its load, 0 to 1."""
        mode, raw = self.plc.get("holding", 2 * n, 2)
        has_fault = self.plc.get("discrete", 4 * n + 2)[0] or self.plc.get("discrete", 40)[0]
        runs = self.plc.get("coil", n)[0] and mode != OFF and not has_fault and self.plc.get("discrete", 41)[0]
        setpoint = value_of("h", [raw]) / 10
        load = min(1.0, max(0.2, (setpoint - self.flows[n]) / 15 + 0.4)) if runs else 0.0
        goal = setpoint if runs else 35
        self.flows[n] += (goal - self.flows[n]) * min(1, seconds / 30)
        if load and not self.burning[n]:
            starts = value_of("I", self.plc.get("input", 20 * n + 6, 2))
            self.plc.put("input", 20 * n + 6, words("I", starts + 1))
        self.burning[n] = bool(load)
        self.hours[n] += seconds * bool(load) / 3600 * HASTE
        self.plc.put("discrete", 4 * n, [int(load > 0), int(bool(runs))])
        flow = self.flows[n]
        self.plc.put("input", 20 * n, [*tenths(flow, flow - 12, 100 * load, 70 + 60 * load), *words("I", int(self.hours[n]))])
        return load

    def step_circuit(self, n, header, seconds):
        """Moves one heating circuit; returns its power in kW."""
        mode, raw = self.plc.get("holding", 20 + 2 * n, 2)
        runs = self.plc.get("coil", 10 + n)[0] and mode != CIRCUIT_OFF and not self.plc.get("discrete", 21 + 2 * n)[0]
        setpoint = value_of("h", [raw]) / 10 - (REDUCED_K if mode == NIGHT else 0)
        goal = min(header, setpoint) if runs else 22
        self.mixed[n] += (goal - self.mixed[n]) * min(1, seconds / 20)
        flow = self.mixed[n]
        back = flow - 9 if runs else flow - 0.5
        valve = 100 * min(1, max(0, (flow - 20) / max(1, header - 20))) if runs else 0
        self.plc.put("discrete", 20 + 2 * n, [int(bool(runs))])
        self.plc.put("input", 80 + 10 * n, tenths(flow, back, valve))
        return (flow - back) * 7 if runs else 0

    def step_tank(self, header, seconds):
        """Charges the hot water below its setpoint; returns the power in kW."""
        setpoint = value_of("h", self.plc.get("holding", 30, 1)) / 10
        is_ready = self.plc.get("coil", 12)[0] and not self.plc.get("discrete", 32)[0]
        charges = is_ready and self.tank < setpoint and header > self.tank
        self.tank += seconds * (0.2 if charges else -0.05)
        self.plc.put("discrete", 30, [int(bool(charges)), self.plc.get("coil", 13)[0]])
        self.plc.put("input", 100, tenths(self.tank, self.tank - 12))
        return 90 if charges else 0

    def count(self, made, powers, seconds):
        self.gas += made * GAS_M3 * seconds / 3600 * HASTE * 100
        self.meters[11].put("input", 0, [*words("I", int(self.gas)), round(10 * made * GAS_M3)])
        temperatures = [(flow, flow - 9) for flow in self.mixed] + [(self.tank + 8, self.tank - 4)]
        for unit, power, pair in zip(HEAT_METERS, powers, temperatures):
            self.heat[unit] += power * seconds / 3600 * HASTE
            flow = power / 1.163 / max(1, pair[0] - pair[1])
            energy = words("I", int(self.heat[unit]))
            self.meters[unit].put("input", 0, [*energy, round(10 * power), round(100 * flow), *tenths(*pair)])
